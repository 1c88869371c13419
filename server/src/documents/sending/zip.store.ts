import { ZIP_FILES_MAX } from "@portico/contract/documents/material-limits";
import type { Shelf } from "@portico/contract/documents/material-fields";
import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { isWaiting, visibleFolders, listedMaterials } from "../visible-materials.ts";
import { below } from "../folders/folder-path.ts";
import { isDownloadable } from "../downloads/require-downloadable.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What is to go into the zip, as the call states it. */
export interface ZipChoice {
  ids?: string[] | undefined;
  folderId?: string | undefined;
  shelf?: Shelf | undefined;
  ownerId?: string | undefined;
}

/** Throws ApiError `not_found` for a folder or a client that the viewer does not see. */
export async function requireZipPlace(
  db: Queries,
  viewer: Viewer,
  choice: ZipChoice,
  now: Date,
): Promise<void> {
  if (choice.folderId)
    await findVisible(
      (where) => db.select({ id: folders.id }).from(folders).where(where),
      eq(folders.id, choice.folderId),
      visibleFolders(db, viewer, now),
    );
  if (choice.shelf === "client" && choice.ownerId)
    await findVisible(
      (where) => db.select({ id: users.id }).from(users).where(where),
      eq(users.id, choice.ownerId),
      visibleClients(db, viewer, now),
    );
}

/** Those of the chosen materials that the viewer may download. */
function zipped(db: Queries, viewer: Viewer, choice: ZipChoice, now: Date): SQL {
  return and(
    listedMaterials(db, viewer, now),
    isDownloadable(db, viewer, now),
    eq(materials.kind, "file"),
    not(isWaiting(db)),
    chosen(choice),
  )!;
}

function chosen({ ids, folderId, shelf, ownerId }: ZipChoice): SQL | undefined {
  if (ids) return inArray(materials.id, ids);
  if (folderId) return sql`${materials.folderId} in ${below(folderId)}`;
  return and(
    eq(materials.shelf, shelf!),
    shelf === "library" ? isNull(materials.ownerId) : ownerId ? eq(materials.ownerId, ownerId) : undefined,
  );
}

/** How many files the zip has; the count stops at one above the limit. */
export async function countZipped(
  db: Queries,
  viewer: Viewer,
  choice: ZipChoice,
  now: Date,
): Promise<number> {
  const some = db
    .select({ id: materials.id })
    .from(materials)
    .where(zipped(db, viewer, choice, now))
    .limit(ZIP_FILES_MAX + 1)
    .as("some");
  const [row] = await db.select({ files: count() }).from(some);
  return row?.files ?? 0;
}

/** The files with their folders, in the order of folders and names. */
export function readZipped(db: Queries, viewer: Viewer, choice: ZipChoice, now: Date) {
  return db
    .select({ material: materials, file: storedFiles, folder: folders.name })
    .from(materials)
    .innerJoin(storedFiles, eq(storedFiles.id, materials.fileId))
    .leftJoin(folders, eq(folders.id, materials.folderId))
    .where(zipped(db, viewer, choice, now))
    .orderBy(asc(folders.name), asc(materials.sortTitle), asc(materials.id))
    .limit(ZIP_FILES_MAX);
}
