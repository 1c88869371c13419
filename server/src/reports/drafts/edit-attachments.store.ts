import { eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleMaterials } from "../../documents/visible-materials.ts";
import type { ReadAttachment } from "../reports/report-content.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { reportAttachments, type ReportTableRow } from "../../schema/reports/report.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";

interface Edited {
  report: Pick<ReportTableRow, "id" | "clientId">;
  known: readonly ReadAttachment[];
  wanted: readonly { id?: string | undefined; material_id?: string | undefined }[];
  viewer: Viewer;
  now: Date;
}

/**
 * Keeps, adds and removes files, in the order of the list. A document that is attached already stays as it
 * is. Throws ApiError `invalid_input`.
 */
export async function editAttachments(
  db: Queries,
  { report, known, wanted, viewer, now }: Edited,
): Promise<void> {
  const named = wanted.flatMap(({ id }) => id ?? []);
  const isWhole = wanted.every(({ id, material_id }) => (id === undefined) !== (material_id === undefined));
  const isKnown = named.every((id) => known.some(({ attachment }) => attachment.id === id));
  if (!isWhole || !isKnown || new Set(named).size < named.length) throw refused("Please reload the page.");
  const attached = new Map(known.map(({ attachment: { id, materialId } }) => [materialId, id]));
  const list = new Map<string, { id?: string; materialId?: string }>();
  for (const { id, material_id } of wanted) {
    const knownId = id ?? attached.get(material_id!);
    if (knownId === undefined) list.set(material_id!, { materialId: material_id! });
    else list.set(knownId, { id: knownId });
  }
  const kept = [...list.values()].flatMap(({ id }) => id ?? []);
  const gone = known.flatMap(({ attachment: { id } }) => (kept.includes(id) ? [] : [id]));
  if (gone.length > 0) await db.delete(reportAttachments).where(inArray(reportAttachments.id, gone));
  const added = await findAttachable(
    db,
    [...list.values()].flatMap(({ materialId }) => materialId ?? []),
    { report, viewer, now },
  );
  for (const [position, { id, materialId }] of [...list.values()].entries()) {
    if (id !== undefined)
      await db.update(reportAttachments).set({ position }).where(eq(reportAttachments.id, id));
    else await db.insert(reportAttachments).values(rowOf(added.get(materialId!)!, report.id, position, now));
  }
}

function rowOf(
  { id, title, version, fileId, fileName }: MaterialRow,
  reportId: string,
  position: number,
  now: Date,
) {
  const file = { fileName: fileName!, fileId: fileId! };
  return { id: newId(now), reportId, position, title, ...file, materialId: id, materialVersion: version };
}

/**
 * The documents that may be attached to a report: files that the viewer sees and that belong to this client,
 * the firm or its agents.
 */
async function findAttachable(
  db: Queries,
  ids: readonly string[],
  { report, viewer, now }: Pick<Edited, "report" | "viewer" | "now">,
): Promise<Map<string, MaterialRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ material: materials, scan: storedFiles.scan })
    .from(materials)
    .innerJoin(storedFiles, eq(storedFiles.id, materials.fileId))
    .where(
      sql`${inArray(materials.id, [...ids])} and ${visibleMaterials(db, viewer, now)}
        and (${materials.shelf} <> 'client' or ${materials.ownerId} = ${report.clientId})`,
    )
    .for("share", { of: materials });
  const found = new Map(rows.map(({ material }) => [material.id, material]));
  if (ids.some((id) => !found.has(id))) throw refused("A document can't be found any more.");
  if (rows.some(({ scan }) => scan === "infected")) throw refused("A virus was found in a document.");
  return found;
}

function refused(sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { attachments: sentence } });
}
