import type { addFolder as addFolderCall } from "@portico/contract/documents/folders";
import { FOLDERS_MAX } from "@portico/contract/documents/material-limits";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { keepFirstFolders } from "./first-folders.ts";
import { folderAnswers } from "./folder-record.ts";
import { hasFolder } from "./has-folder.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { newId } from "../../platform/ids.ts";
import { countFolders, findFolder, findFolderOwner, insertFolder, lockFolderOwner } from "./folder.store.ts";
import { refused, requireDepth } from "./folder-rules.ts";

/** POST folders/: adds a folder to a client. */
export async function addFolder(
  _deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof addFolderCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    await keepFirstFolders(tx.db, [await findFolderOwner(tx.db, viewer, body.owner_id, now)], now);
    const ownerId = await lockFolderOwner(tx.db, viewer, body.owner_id, now);
    const parent = body.parent_id === null ? null : await findFolder(tx.db, viewer, body.parent_id, now);
    if (parent && parent.folder.ownerId !== ownerId)
      throw refused("parent_id", "Please choose another folder.");
    requireDepth((parent?.depth ?? 0) + 1);
    const visibility = body.visibility ?? parent?.folder.visibility ?? "shared";
    if (parent?.folder.visibility === "internal" && visibility !== "internal")
      throw refused("visibility", "A folder in an internal folder is internal too.");
    if ((await countFolders(tx.db, ownerId)) >= FOLDERS_MAX)
      throw refused("name", `At most ${FOLDERS_MAX} folders.`);
    const row = { id: newId(now), ownerId, parentId: body.parent_id, name: body.name };
    if (await hasFolder(tx.db, row)) throw refused("name", "There's already a folder with this name.");
    const times = { createdBy: viewer.id, createdAt: now, updatedAt: now };
    await insertFolder(tx.db, { ...row, visibility, ...times });
    await recordEvent(tx, {
      kind: "folder_added",
      userId: ownerId,
      actorId: viewer.id,
      sessionId: session.id,
      caller,
      now,
      facts: { folder: row.id, name: body.name, visibility },
    });
    const made = await findFolder(tx.db, viewer, row.id, now);
    const [answer] = await folderAnswers(tx.db, viewer, [made], now);
    return answer!;
  });
}
