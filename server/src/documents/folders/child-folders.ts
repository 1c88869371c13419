import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { type FolderRecord, readFolders } from "./folder-record.ts";

/** The folders of a client directly below one folder, or at the top, as far as the viewer sees them. */
export function childFolders(
  db: Queries,
  viewer: Viewer,
  ownerId: string,
  parentId: string | null,
  now: Date,
): Promise<FolderRecord[]> {
  const isBelow = parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId);
  return readFolders(db, viewer, and(eq(folders.ownerId, ownerId), isBelow)!, now);
}
