import type { updateMaterial as updateMaterialCall } from "@portico/contract/documents/material-edits";
import type { Input } from "../../http/route.ts";
import { answerWhole } from "./answer-one.ts";
import { changesOf, toldChangesOf } from "./changes-of.ts";
import { requireChangeable } from "../find-material.ts";
import { detailsOf, refuseDates, refuseDetails } from "./material-details.ts";
import { recordMaterialEvent } from "./material-events.ts";
import { requirePlace } from "../place.ts";
import { requireFreshToWiden } from "../require-fresh-to-widen.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import { searchTextOf } from "./write-material.ts";
import { renewGround } from "../requests/renew-ground.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { changeLinkVersion, editMaterial } from "./material.store.ts";

type UpdateInput = Input<typeof updateMaterialCall, "signed_in">;

/** PATCH materials/{id}: edits a material, or moves it to another folder of the same client. */
export async function updateMaterial(deps: Dependencies, input: UpdateInput) {
  const { params, body, session, caller, transaction, now } = input;
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await requireChangeable(tx.db, viewer, params.id, now);
    if (known.updatedAt.toISOString() !== new Date(body.updated_at).toISOString())
      throw new ApiError("changed_meanwhile");
    refuseDetails(body, known, viewer);
    const fields = {
      ...given(detailsOf(body, body.title ?? known.title)),
      ...(await placeOf(tx.db, input, known)),
    };
    if (body.url !== undefined) Object.assign(fields, urlOf(input, known));
    const after = { ...known, ...fields };
    refuseDates({ publish_at: after.publishAt?.toISOString(), expires_at: after.expiresAt?.toISOString() });
    const changes = changesOf(known, after);
    if (Object.keys(changes).length > 0) {
      await requireFreshToWiden(tx.db, session, [{ before: known, after }], now);
      await editMaterial(tx.db, known.id, { ...fields, searchText: searchTextOf(after) }, now);
      if (body.url !== undefined) {
        await changeLinkVersion(tx.db, known, body.url);
        await renewGround(tx.db, [known.id], now);
      }
      const isMoved = after.folderId !== known.folderId;
      const actor = { viewer, sessionId: session.id, caller, now };
      const kind = isMoved ? "material_moved" : "material_changed";
      const told = await toldChangesOf(tx.db, [{ before: known, after }]);
      await recordMaterialEvent(
        tx,
        kind,
        after,
        actor,
        { fields: Object.keys(changes).join(", ") },
        told.get(known.id),
      );
      // Readers who can see the material from now on are notified of it.
      await notifyReaders(deps, tx, [after], now);
    }
    return answerWhole(tx.db, viewer, known.id, now);
  });
}

/** Only the fields that were given; the others stay as they are. */
function given<T extends object>(fields: T): Partial<MaterialRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function placeOf(db: Queries, { body, session, now }: UpdateInput, known: MaterialRow) {
  if (body.folder_id === undefined || body.folder_id === known.folderId) return {};
  if (known.shelf !== "client" || session.user.role === "client") throw new ApiError("field_not_allowed");
  const asked = { shelf: "client" as const, ownerId: known.ownerId, folderId: body.folder_id };
  const { folderId } = await requirePlace(db, session.user, asked, now);
  return { folderId };
}

function urlOf({ body }: UpdateInput, { kind }: MaterialRow) {
  if (kind !== "link") throw new ApiError("field_not_allowed");
  return { url: body.url ?? null };
}
