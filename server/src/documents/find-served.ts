import type { ScanState } from "@portico/contract/documents/material-fields";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { findVisible } from "../foundation/access/find-visible.ts";
import { keptMaterials, visibleMaterials } from "./visible-materials.ts";
import { materials, materialVersions } from "../schema/documents/material.table.ts";
import { storedFiles } from "../schema/documents/stored-file.table.ts";
import { isServed } from "./material-record.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^[1-9]\d{0,5}$/;

/**
 * The file of a material that the viewer sees: of the current version, or of an older one if the viewer may
 * see versions. Throws ApiError `not_found`, also if the material is a link and has no file, and
 * `file_waiting` for a file that the scanner holds.
 */
export async function findServed(db: Queries, viewer: Viewer, id: string, wantedVersion: unknown, now: Date) {
  if (!ID.test(id) || (wantedVersion !== undefined && !NUMBER.test(String(wantedVersion))))
    throw new ApiError("not_found");
  const material = await findVisible(
    (where) => db.select().from(materials).where(where),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
  const version = wantedVersion === undefined ? material.version : Number(wantedVersion);
  const isOlder = version !== material.version;
  const [found] = await db
    .select({ file: storedFiles, name: materialVersions.fileName })
    .from(materialVersions)
    .innerJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .innerJoin(materials, eq(materials.id, materialVersions.materialId))
    .where(
      and(
        eq(materialVersions.materialId, id),
        eq(materialVersions.n, version),
        isOlder ? keptMaterials(db, viewer, now) : undefined,
      ),
    );
  if (!found || found.name === null) throw new ApiError("not_found");
  requireServed(found.file.scan);
  return { material, version, file: found.file, name: found.name };
}

/**
 * What the current version of a material holds. Does not check who sees the material. Throws ApiError
 * `file_waiting` for a file that the scanner holds.
 */
export async function findServedContent(
  db: Queries,
  { fileId, fileName }: Pick<typeof materials.$inferSelect, "fileId" | "fileName">,
): Promise<{ fileName: string | null; sha256: string | null }> {
  if (fileId === null) return { fileName, sha256: null };
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, fileId));
  requireServed(file?.scan);
  return { fileName, sha256: file!.sha256 };
}

/**
 * Throws ApiError `file_waiting` for a file that the scanner holds; the error says whether the file will ever
 * come.
 */
export function requireServed(scan: ScanState | undefined): void {
  if (isServed(scan)) return;
  const isInfected = scan === "infected";
  throw new ApiError(
    "file_waiting",
    isInfected ? { detail: "A virus was found in this file, so no one can open it." } : {},
  );
}
