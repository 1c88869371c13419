import type { deleteFolder as deleteFolderCall } from "@portico/contract/documents/folders";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { recordMaterialEvents } from "../library/material-events.ts";
import { askAgainFor } from "../requests/answer-request.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findFolder, lockFolderOwner, readBelow, trashFolders } from "./folder.store.ts";

/** DELETE folders/{id}: puts it in the trash, with everything in it. */
export async function deleteFolder(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof deleteFolderCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const { folder: before } = await findFolder(tx.db, viewer, params.id, now);
    await lockFolderOwner(tx.db, viewer, before.ownerId, now);
    const { folder } = await findFolder(tx.db, viewer, params.id, now);
    const { ids } = await readBelow(tx.db, folder.id);
    if (folder.first !== null) throw new ApiError("folder_fixed");
    const trashed = await trashFolders(tx.db, ids, viewer.id, now);
    await askAgainFor(
      tx.db,
      trashed.map(({ id }) => id),
      now,
    );
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordMaterialEvents(tx, "material_trashed", trashed, actor);
    await recordEvent(tx, {
      kind: "folder_deleted",
      userId: folder.ownerId,
      actorId: viewer.id,
      sessionId: session.id,
      caller,
      now,
      facts: { folder: folder.id, name: folder.name },
    });
    return { done: true as const };
  });
}
