import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../access/access.ts";
import { clientsOf } from "../access/open-assignments.ts";
import { inOpenFolder } from "../access/visible-materials.ts";
import { materials } from "../shelves/material.table.ts";

/** The copies that were sent from a material to clients whom the viewer sees, in the trash or not. */
export function copiesOf(db: Queries, viewer: Viewer, sourceId: string, now: Date): SQL {
  const isTheirs =
    viewer.role === "admin" ? undefined : sql`${materials.ownerId} in ${clientsOf(db, viewer.id, now)}`;
  return and(eq(materials.sourceId, sourceId), eq(materials.shelf, "client"), isTheirs)!;
}

/** The newest copy that each client has of a material and can see, as a part of a query; of clients whom the viewer sees. */
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
