import { and, countDistinct, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { clientsOf } from "../../foundation/access/open-assignments.ts";
import { inOpenFolder } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";

function ofTheirClients(db: Queries, viewer: Viewer, now: Date): SQL | undefined {
  return viewer.role === "admin" ? undefined : sql`${materials.ownerId} in ${clientsOf(db, viewer.id, now)}`;
}

/**
 * How many of the clients whom the viewer sees have a copy of each material, by the id of the material.
 * Materials without copies are left out.
 */
export async function sentCounts(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: materials.sourceId, clients: countDistinct(materials.ownerId) })
    .from(materials)
    .where(
      and(
        inArray(materials.sourceId, [...ids]),
        eq(materials.shelf, "client"),
        isNull(materials.deletedAt),
        ofTheirClients(db, viewer, now),
      ),
    )
    .groupBy(materials.sourceId);
  return new Map(rows.map(({ id, clients }) => [id!, clients]));
}

/** The copies of a material that were sent to clients whom the viewer sees, including copies in the trash. */
export function copiesOf(db: Queries, viewer: Viewer, sourceId: string, now: Date): SQL {
  return and(
    eq(materials.sourceId, sourceId),
    eq(materials.shelf, "client"),
    ofTheirClients(db, viewer, now),
  )!;
}

/**
 * As a part of a query: for each client whom the viewer sees, the newest copy of a material that the client
 * has and can see.
 */
export function sentCopies(db: Queries, viewer: Viewer, sourceId: string, now: Date) {
  return db
    .selectDistinctOn([materials.ownerId], {
      id: materials.id,
      version: materials.version,
      ownerId: materials.ownerId,
      acknowledgementRequired: materials.acknowledgementRequired,
    })
    .from(materials)
    .where(and(copiesOf(db, viewer, sourceId, now), sql`${materials.deletedAt} is null`, inOpenFolder(db)))
    .orderBy(materials.ownerId, desc(materials.sourceVersion), desc(materials.id))
    .as("copy");
}
