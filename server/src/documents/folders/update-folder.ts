import type { updateFolder as updateFolderCall } from "@portico/contract/documents/folders";
import type { Input } from "../../http/route.ts";
import { type FolderRecord, folderAnswers } from "./folder-record.ts";
import { folderNames } from "../library/changes-of.ts";
import { hasFolder } from "./has-folder.ts";
import { requireFreshToReveal } from "../require-fresh-to-widen.ts";
import { notifyReaders } from "../notices/notify-of-documents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import {
  changeFolder,
  findBelow,
  findFolder,
  lockFolderOwner,
  readBelow,
  setVisibilityBelow,
} from "./folder.store.ts";
import { refused, requireDepth } from "./folder-rules.ts";

type UpdateInput = Input<typeof updateFolderCall, "staff">;

/** PATCH folders/{id}: renames or moves a folder, or changes who sees it. */
export async function updateFolder(deps: Dependencies, input: UpdateInput) {
  const { params, body, session, caller, transaction, now } = input;
  const viewer = session.user;
  return transaction(async (tx) => {
    const { folder: before } = await findFolder(tx.db, viewer, params.id, now);
    await lockFolderOwner(tx.db, viewer, before.ownerId, now);
    const known = await findFolder(tx.db, viewer, params.id, now);
    if (known.folder.updatedAt.toISOString() !== new Date(body.updated_at).toISOString())
      throw new ApiError("changed_meanwhile");
    const parentId = body.parent_id === undefined ? known.folder.parentId : body.parent_id;
    const name = body.name ?? known.folder.name;
    const isMoved = parentId !== known.folder.parentId;
    if (known.folder.first !== null && (isMoved || changesVisibility(input, known)))
      throw refused(isMoved ? "parent_id" : "visibility", "This folder can only be renamed.");
    const parent = parentId === null ? null : await findFolder(tx.db, viewer, parentId, now);
    if (isMoved) await requireMovable(tx, known, parent);
    const place = { ownerId: known.folder.ownerId, parentId, name };
    if (await hasFolder(tx.db, place, known.folder.id))
      throw refused("name", "There's already a folder with this name.");
    const isInside = parent?.folder.visibility === "internal";
    const visibility = body.visibility ?? (isInside ? "internal" : known.folder.visibility);
    if (isInside && visibility !== "internal")
      throw refused("visibility", "A folder in an internal folder is internal too.");
    const isRevealed = known.folder.visibility === "internal" && visibility !== "internal";
    requireFreshToReveal(session, isRevealed, now);
    if (visibility !== known.folder.visibility)
      await setVisibilityBelow(tx.db, known.folder.id, visibility, now);
    await changeFolder(tx.db, known.folder.id, { parentId, name }, now);
    if (isRevealed) await notifyReaders(deps, tx, await findBelow(tx.db, known.folder.id), now);
    await recordEvent(tx, {
      kind: "folder_changed",
      userId: known.folder.ownerId,
      actorId: viewer.id,
      sessionId: session.id,
      caller,
      now,
      facts: {
        folder: known.folder.id,
        name,
        visibility,
        ...(name !== known.folder.name && { name_before: known.folder.name }),
        ...(visibility !== known.folder.visibility && { visibility_before: known.folder.visibility }),
        ...(isMoved && { is_moved: true }),
      },
      ...(isMoved && { changes: { parent_folder: await placesOf(tx.db, known.folder.parentId, parentId) } }),
    });
    const after = await findFolder(tx.db, viewer, known.folder.id, now);
    const [answer] = await folderAnswers(tx.db, viewer, [after], now);
    return answer!;
  });
}

/** The names of the folders that a folder was moved from and to; null is the top. */
async function placesOf(db: Queries, ...ids: [before: string | null, after: string | null]) {
  const names = await folderNames(db, ids);
  const [before, after] = ids.map((id) => names.get(id ?? "") ?? null);
  return [before, after] as [unknown, unknown];
}

function changesVisibility({ body }: UpdateInput, { folder }: FolderRecord): boolean {
  return body.visibility !== undefined && body.visibility !== folder.visibility;
}

/**
 * Throws if the target is inside the folder itself, belongs to another client, or would make the tree too
 * deep.
 */
async function requireMovable(tx: Transaction, known: FolderRecord, parent: FolderRecord | null) {
  const { ids, levels } = await readBelow(tx.db, known.folder.id);
  const isElsewhere = parent !== null && parent.folder.ownerId !== known.folder.ownerId;
  if (isElsewhere || (parent && ids.includes(parent.folder.id)))
    throw refused("parent_id", "Please choose another folder.");
  requireDepth((parent?.depth ?? 0) + levels);
}
