import type { MaterialRow } from "../shelves/material.table.ts";

/** What an edit may change. */
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

type Edited = Pick<MaterialRow, (typeof FIELDS)[number]>;

/** Takes a material before and after an edit. Returns what differs, by field. */
export function changesOf(before: Edited, after: Edited): Partial<Edited> {
  const differs = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null);
  return Object.fromEntries(FIELDS.filter(differs).map((field) => [field, after[field]]));
}
