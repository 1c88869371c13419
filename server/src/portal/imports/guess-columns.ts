import { normalizeEmail } from "@portico/contract/email";
import type { ImportField } from "@portico/contract/import-fields";
import type { RoleWords } from "@portico/contract/labels";
import type { Role } from "@portico/contract/roles";
import { fieldOfHead } from "./column-heads.ts";
import type { Mapping } from "./import.table.ts";
import { looksLikeDay } from "../../core/tables/read-day.ts";

/** Of the cells that hold something, how many must look like a thing. */
const MOST = 0.8;
const PHONE = /^(\+|0)[0-9][0-9 ()./-]{5,}$/;

interface Column {
  head: string;
  cells: readonly string[];
}

const looks: readonly [ImportField, (cell: string) => boolean][] = [
  ["email", (cell) => normalizeEmail(cell) !== null],
  ["birth_date", looksLikeDay],
  ["phone", (cell) => PHONE.test(cell)],
];

/** Takes the heads, some cells of each, what columns can be, and the firm's words. Returns what they seem to be: by their heads, else by what stands in them. */
export function guessColumns(
  columns: readonly Column[],
  fields: readonly ImportField[],
  words: Record<Role, RoleWords>,
): Mapping {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field) || !fields.includes(field)) return null;
    taken.add(field);
    return field;
  };
  const byHead = columns.map(({ head }) => take(fieldOfHead(head, words)));
  return columns.map(({ cells }, at) => {
    const known = byHead[at];
    if (known) return known;
    const filled = cells.filter((cell) => cell !== "");
    const [field] =
      looks.find(
        ([, looksSo]) => filled.length > 0 && filled.filter(looksSo).length >= MOST * filled.length,
      ) ?? [];
    return take(field);
  });
}
