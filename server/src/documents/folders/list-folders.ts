import type { listFolders as listFoldersCall } from "@portico/contract/documents/folders";
import { eq } from "drizzle-orm";
import type { Input } from "../../http/route.ts";
import { keepFirstFolders } from "./first-folders.ts";
import { type FolderRecord, folderAnswers, readFolders } from "./folder-record.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { findFolderOwner } from "./folder.store.ts";

/** GET folders/: all folders of a client that the viewer sees, in the order of the tree. */
export async function listFolders(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listFoldersCall, "signed_in">,
) {
  const ownerId = await findFolderOwner(db, session.user, query.owner_id, now);
  await keepFirstFolders(db, [ownerId], now);
  const list = await readFolders(db, session.user, eq(folders.ownerId, ownerId), now);
  return { items: await folderAnswers(db, session.user, inTreeOrder(list), now) };
}

/**
 * Each folder comes after its parent. If the viewer does not see the parent of a folder, the folder is at the
 * top.
 */
function inTreeOrder(list: readonly FolderRecord[]): FolderRecord[] {
  const ids = new Set(list.map(({ folder }) => folder.id));
  const parentOf = ({ folder }: FolderRecord) =>
    folder.parentId !== null && ids.has(folder.parentId) ? folder.parentId : null;
  const branch = (parentId: string | null): FolderRecord[] =>
    list.filter((one) => parentOf(one) === parentId).flatMap((one) => [one, ...branch(one.folder.id)]);
  return branch(null);
}
