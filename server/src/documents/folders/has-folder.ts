import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type FolderRow, folders } from "../../schema/documents/folder.table.ts";

/** True if a place in the tree has a folder with this name, not counting one given folder. */
export async function hasFolder(
  db: Queries,
  { ownerId, parentId, name }: Pick<FolderRow, "ownerId" | "parentId" | "name">,
  exceptId: string | null = null,
): Promise<boolean> {
  const found = await db
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(
        eq(folders.ownerId, ownerId),
        parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId),
        sql`lower(${folders.name}) = lower(${name})`,
        isNull(folders.deletedAt),
      ),
    );
  return found.some(({ id }) => id !== exceptId);
}
