import type { BodyOf } from "@portico/contract/http/call";
import type { addMaterial } from "@portico/contract/documents/material-edits";
import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { endingOf, withAddition } from "../../platform/files/file-name.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableMaterials, visibleMaterials } from "../visible-materials.ts";
import type { AlertWriter, Dependencies } from "../../foundation/dependencies.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import { answerWith, lockAnswerable } from "../requests/answer-request.ts";
import { refuseAccepted } from "../requests/refuse-accepted.ts";
import { requireChangeable } from "../find-material.ts";
import { requireSpace } from "./material-facts.ts";
import { detailsOf, refuseDetails } from "./material-details.ts";
import { type Place, requirePlace, standsIn } from "../place.ts";
import { holdScan } from "../stored-files.ts";
import { recordMaterialEvent } from "./material-events.ts";
import { replaceCopies } from "../sending/replace-copies.ts";
import { notifyOfNewDocument } from "../notices/notify-of-documents.ts";
import { addVersion, hasFileName, insertMaterial } from "./write-material.ts";

/** What a call says about the new material. */
export type Wanted = BodyOf<typeof addMaterial>;

/** The user who adds the material, and the details of their call. */
interface Adder {
  deps: AlertWriter & Pick<Dependencies, "jobs">;
  viewer: Viewer;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/** The content that is added: a whole file, or a link. */
export type Added =
  | {
      file: StoredFileRow;
      fileName: string;
      asked: Place;
      /** The requested item that the file answers. If a file with the same name exists, both stay. */
      requestItemId: string | null;
    }
  | { file: null; url: string; asked: Partial<Place> };

/**
 * Makes a material, or a new version of one, in the caller's transaction. Checks now whether the place exists
 * and the user may fill it. Throws ApiError `not_found`, `field_not_allowed`, `space_full`, and `same_name`
 * if the user must decide. `isLate`: no user is there to decide, so both files stay.
 */
export async function addToShelf(
  tx: Transaction,
  wanted: Wanted,
  added: Added,
  adder: Adder,
  { isLate = false } = {},
): Promise<MaterialRow> {
  const { viewer, now } = adder;
  const fileName = added.file ? added.fileName : null;
  if (added.file) await holdScan(tx.db, added.file.id);
  const content = { file: added.file, fileName, url: added.file ? null : added.url };
  if (wanted.material_id) {
    const known = await requireChangeable(tx.db, viewer, wanted.material_id, now);
    if (added.file) await requireSpaceFor(tx, known, added.asked, added.file.size);
    return replace(tx, known, content, wanted, adder);
  }
  const itemId = added.file ? added.requestItemId : null;
  const answered = itemId === null ? null : await lockAnswerable(tx.db, viewer, itemId, now);
  const place = await requirePlace(tx.db, viewer, added.asked, now);
  refuseDetails(wanted, place, viewer);
  const twin = fileName === null ? null : await findTwin(tx, place, fileName, adder);
  if (twin && !wanted.as && !isLate && !answered) throw new ApiError("same_name");
  if (twin && wanted.as === "new_version" && !answered) {
    if (!isLate) await refuseAccepted(tx, viewer, twin.id);
    const known = await lockTwin(tx, place, twin, adder);
    if (known) return replace(tx, known, content, wanted, adder);
  }
  const name = twin ? await freeName(tx, place, fileName!, adder) : fileName;
  const title = wanted.title ?? titleOf(name ?? "Link");
  const made = await insertMaterial(tx.db, place, { ...content, fileName: name }, detailsOf(wanted, title), {
    byId: viewer.id,
    fromClient: viewer.role === "client",
    now,
  });
  // An answer to a request is announced as an answer, with one event and one alert, and not as a new document
  // too.
  if (answered) await answerWith(adder.deps, tx, answered, made, adder);
  else {
    await recordMaterialEvent(tx, "material_added", made, adder);
    await notifyOfNewDocument(adder.deps, tx, made, adder);
  }
  return made;
}

/**
 * Throws ApiError `space_full` if a new version would not fit. If the upload was begun for the same folders,
 * its size is already counted there.
 */
export async function requireSpaceFor(
  tx: Transaction,
  { shelf, ownerId }: Pick<MaterialRow, "shelf" | "ownerId">,
  asked: Place,
  size: number,
): Promise<void> {
  const isCounted = asked.shelf === shelf && asked.ownerId === ownerId;
  if (shelf === "client" && !isCounted) await requireSpace(tx.db, ownerId!, size);
}

async function replace(
  tx: Transaction,
  known: MaterialRow,
  content: Parameters<typeof addVersion>[2],
  { replace_copies, notify = true, acknowledgement_required }: Wanted,
  adder: Adder,
): Promise<MaterialRow> {
  const { viewer, now } = adder;
  // A link does not have versions as a file does: an edit changes its address.
  if ((known.kind === "file") !== (content.file !== null)) throw new ApiError("not_found");
  const bringer = { byId: viewer.id, fromClient: viewer.role === "client", now };
  const version = await addVersion(tx.db, known, content, bringer);
  const isNowAsked = acknowledgement_required === true && viewer.role !== "client";
  const made = isNowAsked ? await askToConfirm(tx, version) : version;
  await recordMaterialEvent(tx, "material_replaced", made, adder, { version: made.version });
  if (replace_copies && viewer.role !== "client") await replaceCopies(adder.deps, tx, made, adder, notify);
  await notifyOfNewDocument(adder.deps, tx, made, adder);
  return made;
}

/** Makes readers confirm a new version, if the document did not require this before. */
async function askToConfirm(tx: Transaction, { id }: MaterialRow): Promise<MaterialRow> {
  const [asking] = await tx.db
    .update(materials)
    .set({ acknowledgementRequired: true })
    .where(eq(materials.id, id))
    .returning();
  return asking!;
}

/** The user for whom a file name is looked up: a file that this user does not see is ignored. */
type Looking = Pick<Adder, "viewer" | "now">;

async function findTwin(
  tx: Transaction,
  place: Place,
  fileName: string,
  { viewer, now }: Looking,
): Promise<MaterialRow | null> {
  const [twin] = await tx.db
    .select()
    .from(materials)
    .where(and(standsIn(place), hasFileName(fileName), visibleMaterials(tx.db, viewer, now)))
    .orderBy(desc(materials.updatedAt))
    .limit(1);
  return twin ?? null;
}

/**
 * Locks the document to be replaced, if it still exists and the user may replace it. A client may not replace
 * a document of the firm.
 */
async function lockTwin(
  tx: Transaction,
  place: Place,
  { id }: MaterialRow,
  { viewer, now }: Looking,
): Promise<MaterialRow | null> {
  const [known] = await tx.db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), standsIn(place), changeableMaterials(tx.db, viewer, now)))
    .for("update", { of: materials });
  return known ?? null;
}

/** "Plan.pdf", then "Plan (2).pdf" and so on. */
async function freeName(tx: Transaction, place: Place, fileName: string, looking: Looking): Promise<string> {
  for (let number = 2; ; number += 1) {
    const name = withAddition(fileName, ` (${number})`);
    if (!(await findTwin(tx, place, name, looking))) return name;
  }
}

/** The title of a file is its name without its extension. */
function titleOf(fileName: string): string {
  const ending = endingOf(fileName);
  return ending === "" ? fileName : fileName.slice(0, -ending.length - 1);
}

/**
 * Takes a name. Throws ApiError `same_name` if a file in the same place has this name and the call does not
 * say what to do.
 */
export async function refuseTwin(
  tx: Transaction,
  wanted: Wanted,
  place: Place,
  fileName: string,
  looking: Looking,
): Promise<void> {
  if (wanted.as || wanted.material_id) return;
  if (await findTwin(tx, place, fileName, looking)) throw new ApiError("same_name");
}
