import { and, eq, or } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { keptMaterials } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";

/** A WHERE condition for the materials that a viewer may download. It assumes that the viewer sees them. */
export function isDownloadable(db: Queries, viewer: Viewer, now: Date) {
  return or(eq(materials.allowDownload, true), keptMaterials(db, viewer, now))!;
}

/** Takes a material that the viewer sees. Throws ApiError `not_downloadable` if it may only be viewed. */
export async function requireDownloadable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.id, id), isDownloadable(db, viewer, now)));
  if (!row) throw new ApiError("not_downloadable");
}
