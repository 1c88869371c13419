import type { Audience, Shelf } from "@portico/contract/documents/material-fields";
import { foldText } from "@portico/contract/values/fold-text";
import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { renewGround } from "../requests/renew-ground.ts";
import { type MaterialRow, materials, materialVersions } from "../../schema/documents/material.table.ts";
import type { StoredFileRow } from "../../schema/documents/stored-file.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import type { Place } from "../place.ts";

/** The texts by which a material is shown and found. */
type Texts = Pick<MaterialRow, "title" | "description" | "tags" | "fileName">;

/**
 * Takes the texts of a material by which it is found. Returns them in the form that is stored for the search.
 */
export function searchTextOf({ title, description, tags, fileName }: Texts): string {
  return foldText([title, description, ...tags, fileName].filter(Boolean).join(" "));
}

/** What a version holds: a file with its name, or a link. */
export interface Content {
  file: StoredFileRow | null;
  fileName: string | null;
  url: string | null;
}

/** The user who adds a version. */
interface Bringer {
  byId: string;
  fromClient: boolean;
  now: Date;
}

/** The fields that may be set for a new material. */
export interface Details {
  title: string;
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: string[] | undefined;
  audience?: Audience | null | undefined;
  publishAt?: Date | null | undefined;
  expiresAt?: Date | null | undefined;
  acknowledgementRequired?: boolean | undefined;
  allowDownload?: boolean | undefined;
}

/** Who sees a material if no audience was chosen: nobody outside the firm. */
const firstAudience: Record<Shelf, Audience | null> = { library: "staff", agent: "private", client: null };

function contentFields({ file, fileName, url }: Content) {
  return {
    fileId: file?.id ?? null,
    fileName,
    type: file?.type ?? ("link" as const),
    size: file?.size ?? 0,
    url,
  };
}

/** Writes a new material with its first version. Returns its row. */
export async function insertMaterial(
  db: Queries,
  place: Place,
  content: Content,
  { title, ...details }: Details,
  { byId, fromClient, now }: Bringer,
): Promise<MaterialRow> {
  const id = newId(now);
  const tags = details.tags ?? [];
  const description = details.description ?? null;
  const [row] = await db
    .insert(materials)
    .values({
      id,
      ...place,
      ...contentFields(content),
      kind: content.file ? "file" : "link",
      title,
      description,
      category: details.category ?? null,
      tags,
      audience: details.audience ?? firstAudience[place.shelf],
      publishAt: details.publishAt ?? null,
      expiresAt: details.expiresAt ?? null,
      acknowledgementRequired: details.acknowledgementRequired ?? false,
      allowDownload: details.allowDownload ?? true,
      fromClient,
      byId,
      createdAt: now,
      updatedAt: now,
      searchText: searchTextOf({ title, description, tags, fileName: content.fileName }),
    })
    .returning();
  await insertVersion(db, id, 1, content, { byId, fromClient, now }, null);
  return row!;
}

/**
 * Writes a new version of a material whose row the caller has locked. The new version counts as unopened.
 * Returns the row.
 */
export async function addVersion(
  db: Queries,
  material: MaterialRow,
  content: Content,
  { byId, fromClient, now }: Bringer,
  restoredFrom: number | null = null,
): Promise<MaterialRow> {
  const n = material.version + 1;
  await insertVersion(db, material.id, n, content, { byId, fromClient, now }, restoredFrom);
  const [row] = await db
    .update(materials)
    .set({
      ...contentFields(content),
      version: n,
      byId,
      fromClient,
      opened: 0,
      toldAt: null,
      updatedAt: nextUpdatedAt(now, materials.updatedAt),
      searchText: searchTextOf({ ...material, fileName: content.fileName }),
    })
    .where(eq(materials.id, material.id))
    .returning();
  await renewGround(db, [material.id], now);
  return row!;
}

async function insertVersion(
  db: Queries,
  materialId: string,
  n: number,
  { file, fileName, url }: Content,
  { byId, fromClient, now }: Bringer,
  restoredFrom: number | null,
): Promise<void> {
  await db.insert(materialVersions).values({
    materialId,
    n,
    fileId: file?.id ?? null,
    fileName,
    url,
    byId,
    fromClient,
    restoredFrom,
    createdAt: now,
  });
}

/** Files with this name; upper and lower case make no difference. */
export function hasFileName(name: string) {
  return and(eq(materials.kind, "file"), sql`lower(${materials.fileName}) = lower(${name})`)!;
}
