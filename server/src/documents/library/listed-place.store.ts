import { and, eq } from "drizzle-orm";
import {
  editableAgents,
  type Viewer,
  visibleAgents,
  visibleClients,
} from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleFolders } from "../visible-materials.ts";
import { depthOf, type FolderRecord } from "../folders/folder-record.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The owner of the document library that a list shows: a client reads their agents' libraries, an agent only
 * their own. Throws ApiError `not_found`.
 */
export async function findListedOwner(
  db: Queries,
  viewer: Viewer,
  shelf: "agent" | "client",
  id: string,
  now: Date,
) {
  const ofAgent = viewer.role === "client" ? visibleAgents(db, viewer, now) : editableAgents(viewer);
  return findVisible(
    (where) =>
      db
        .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
        .from(users)
        .where(where),
    eq(users.id, id),
    shelf === "agent" ? ofAgent : visibleClients(db, viewer, now),
  );
}

/** The folder that a list shows. Throws ApiError `not_found`. */
export function findListedFolder(db: Queries, viewer: Viewer, id: string, now: Date): Promise<FolderRecord> {
  return findVisible(
    (where) => db.select({ folder: folders, depth: depthOf() }).from(folders).where(and(where)),
    eq(folders.id, id),
    visibleFolders(db, viewer, now),
  );
}
