import type { Shelf } from "@portico/contract/documents/material-fields";
import { and, eq, isNull, notInArray, type SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import { editableAgents, type Viewer, visibleClients } from "../foundation/access/access.ts";
import { findVisible } from "../foundation/access/find-visible.ts";
import { fillableFolders } from "./visible-materials.ts";
import { folders } from "../schema/documents/folder.table.ts";
import { materials } from "../schema/documents/material.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { findFirstFolder, keepFirstFolders } from "./folders/first-folders.ts";

/** The place of a material: a library, or a folder in it. */
export interface Place {
  shelf: Shelf;
  ownerId: string | null;
  folderId: string | null;
}

interface AskedPlace {
  shelf?: Shelf | undefined;
  ownerId?: string | null | undefined;
  folderId?: string | null | undefined;
}

/**
 * Takes the place that a user has chosen. Returns it if the user may put something there. Throws ApiError
 * `not_found`.
 */
export async function requirePlace(
  db: Queries,
  viewer: Viewer,
  asked: AskedPlace,
  now: Date,
): Promise<Place> {
  const shelf = asked.shelf ?? (asked.folderId || viewer.role === "client" ? "client" : undefined);
  if (shelf === "library") {
    if (viewer.role !== "admin") throw new ApiError("not_found");
    return { shelf, ownerId: null, folderId: null };
  }
  if (shelf === "agent") {
    const ownerId = asked.ownerId ?? viewer.id;
    await requirePerson(db, ownerId, editableAgents(viewer));
    return { shelf, ownerId, folderId: null };
  }
  if (shelf !== "client") throw new ApiError("not_found");
  return asked.folderId
    ? folderPlace(db, viewer, asked.folderId, asked.ownerId, now)
    : firstPlace(db, viewer, asked.ownerId, now);
}

async function folderPlace(
  db: Queries,
  viewer: Viewer,
  folderId: string,
  ownerId: string | null | undefined,
  now: Date,
): Promise<Place> {
  const folder = await findVisible(
    (where) => db.select({ id: folders.id, ownerId: folders.ownerId }).from(folders).where(where),
    eq(folders.id, folderId),
    fillableFolders(db, viewer, now),
  );
  if (ownerId && ownerId !== folder.ownerId) throw new ApiError("not_found");
  await requirePerson(db, folder.ownerId, visibleClients(db, viewer, now));
  return { shelf: "client", ownerId: folder.ownerId, folderId: folder.id };
}

async function firstPlace(
  db: Queries,
  viewer: Viewer,
  asked: string | null | undefined,
  now: Date,
): Promise<Place> {
  const ownerId = asked ?? (viewer.role === "client" ? viewer.id : null);
  if (!ownerId) throw new ApiError("not_found");
  await requirePerson(db, ownerId, visibleClients(db, viewer, now));
  await keepFirstFolders(db, [ownerId], now);
  return { shelf: "client", ownerId, folderId: await findFirstFolder(db, ownerId) };
}

/** Nothing new may be put in the library of a person whose account will be erased or has been. */
async function requirePerson(db: Queries, id: string, isVisible: SQL): Promise<void> {
  await findVisible(
    (where) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(where, notInArray(users.status, ["erasing", "erased"]))),
    eq(users.id, id),
    isVisible,
  );
}

/** A WHERE condition for the materials in a place, without those in the trash. */
export function standsIn({ shelf, ownerId, folderId }: Place): SQL {
  return and(
    isNull(materials.deletedAt),
    folderId
      ? eq(materials.folderId, folderId)
      : and(
          eq(materials.shelf, shelf),
          ownerId === null ? isNull(materials.ownerId) : eq(materials.ownerId, ownerId),
        ),
  )!;
}
