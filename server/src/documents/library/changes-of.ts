import { inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ToldChanges } from "../../foundation/access/record-acts.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";

/** The fields that an edit may change. */
const FIELDS = [
  "title",
  "description",
  "category",
  "tags",
  "audience",
  "publishAt",
  "expiresAt",
  "acknowledgementRequired",
  "allowDownload",
  "folderId",
  "url",
] as const satisfies readonly (keyof MaterialRow)[];

/** The names of these fields in events, for the fields that have another name there. */
const EVENT_NAMES: Partial<Record<(typeof FIELDS)[number], string>> = {
  title: "document_title",
  publishAt: "publish_at",
  expiresAt: "expires_at",
  acknowledgementRequired: "acknowledgement_required",
  allowDownload: "allow_download",
  folderId: "folder",
};

type Edited = Pick<MaterialRow, (typeof FIELDS)[number]>;

/** Takes a material before and after an edit. Returns the fields that differ. */
export function changesOf(before: Edited, after: Edited): Partial<Edited> {
  const differs = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null);
  return Object.fromEntries(FIELDS.filter(differs).map((field) => [field, after[field]]));
}

/**
 * Takes materials before and after an edit. Returns by id what an event says about each material: the changed
 * fields with both values. Folders are given by name.
 */
export async function toldChangesOf(
  db: Queries,
  edits: readonly { before: Edited & { id: string }; after: Edited }[],
): Promise<Map<string, ToldChanges>> {
  const names = await folderNames(
    db,
    edits.flatMap(({ before, after }) =>
      before.folderId === after.folderId ? [] : [before.folderId, after.folderId],
    ),
  );
  const told = edits.map(({ before, after }): [string, ToldChanges] => {
    const valueOf = (one: Edited, field: (typeof FIELDS)[number]) =>
      field === "folderId" ? (names.get(one.folderId ?? "") ?? null) : (one[field] ?? null);
    const fields = Object.keys(changesOf(before, after)) as (typeof FIELDS)[number][];
    return [
      before.id,
      Object.fromEntries(
        fields.map((field) => [EVENT_NAMES[field] ?? field, [valueOf(before, field), valueOf(after, field)]]),
      ),
    ];
  });
  return new Map(told);
}

/** The names of folders by id, including deleted folders. */
export async function folderNames(
  db: Queries,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = ids.flatMap((id) => id ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: folders.id, name: folders.name })
    .from(folders)
    .where(inArray(folders.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
