import { and, eq, sql } from "drizzle-orm";
import { CLIENT_SPACE_BYTES } from "@portico/contract/material-limits";
import type { Queries } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { materials, materialVersions } from "../shelves/material.table.ts";
import { storedFiles } from "../shelves/stored-file.table.ts";
import { uploads } from "../shelves/upload.table.ts";

/** How many bytes a client's folders hold, all versions and the trash counted, with what is on its way to them. */
export async function spaceOf(db: Queries, clientId: string): Promise<number> {
  const kept = db
    .select({ size: sql<number>`coalesce(sum(${storedFiles.size}), 0)` })
    .from(materials)
    .innerJoin(materialVersions, eq(materialVersions.materialId, materials.id))
    .innerJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .where(and(eq(materials.ownerId, clientId), eq(materials.shelf, "client")));
  const onTheWay = db
    .select({ size: sql<number>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, clientId),
        eq(uploads.shelf, "client"),
        sql`${uploads.state} in ('sending', 'received', 'checking', 'ready')`,
      ),
    );
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select ((${kept}) + (${onTheWay}))::text as bytes`,
  );
  return Number(rows[0]!.bytes);
}

/** Throws Failure `space_full` where so many bytes more would not fit into a client's folders. */
export async function requireSpace(db: Queries, clientId: string, more: number): Promise<void> {
  if ((await spaceOf(db, clientId)) + more > CLIENT_SPACE_BYTES) throw new Failure("space_full");
}
