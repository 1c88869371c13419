import { normalizeEmail } from "@portico/contract/values/email";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { fieldOfHead } from "./column-heads.ts";
import type { Mapping } from "../../schema/people/import.table.ts";
import { looksLikeDay } from "../../foundation/tables/read-day.ts";

/** The share of filled cells that must look like a kind of value. */
const MOST = 0.8;
/**
 * How many cells are looked at per column. With more, a file of a hundred columns would hold up the server.
 */
const ASKED_MAX = 100;
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

/**
 * Takes the headings with some cells of each, the possible fields, and the firm's words. Returns what each
 * column seems to be, judged by its heading or, if that says nothing, by its cells.
 */
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
  const byHead = oneName(
    columns,
    columns.map(({ head }) => take(fieldOfHead(head, words))),
  );
  const isParted = byHead.includes("last_name");
  return columns.map(({ cells }, at) => {
    const known = byHead[at];
    if (known === "last_name_prefix" && !isParted) return null;
    if (known) return known;
    const filled = cells.filter((cell) => cell !== "").slice(0, ASKED_MAX);
    if (filled.length === 0) return null;
    const [field] = looks.find(([of, looksSo]) => !taken.has(of) && doMost(filled, looksSo)) ?? [];
    return take(field);
  });
}

/** Whether most cells look like a kind of value. Stops as soon as too many do not. */
function doMost(cells: readonly string[], looksSo: (cell: string) => boolean): boolean {
  let left = cells.length - Math.ceil(MOST * cells.length);
  return cells.every((cell) => looksSo(cell) || --left >= 0);
}

/** Headings that mean a whole name, whatever the other columns are. */
const IS_WHOLE = /full|display|complete|voll|ganz|anzeige/i;
const PARTS = ["first_name", "last_name"] as const;

/**
 * Makes sure that the columns give a row one name. If there is also a column of first names, "Name" is the
 * last name; if there is one of last names, "Name" is the first name. But if the cells of "Name" contain the
 * cells of that column, "Name" is the whole name, and that column is left out. If there are columns for both
 * parts, "Name" is left out.
 */
export function oneName(columns: readonly Column[], fields: Mapping): Mapping {
  const whole = fields.indexOf("name");
  const parts = PARTS.filter((part) => fields.includes(part));
  const [part] = parts;
  if (whole < 0 || part === undefined) return fields;
  const become = (at: number, field: ImportField | null) =>
    fields.map((one, index) => (index === at ? field : one));
  if (parts.length === PARTS.length) return become(whole, null);
  const at = fields.indexOf(part);
  const isWhole = IS_WHOLE.test(columns[whole]!.head) || saysAgain(columns[whole]!.cells, columns[at]!.cells);
  if (isWhole) return become(at, null);
  return become(whole, part === "first_name" ? "last_name" : "first_name");
}

/**
 * Whether most cells of the first column contain the words of the second column's cell in the same row. Only
 * rows with both cells count. If there are no such rows, it is enough that the first column is not empty.
 */
function saysAgain(wholes: readonly string[], parts: readonly string[]): boolean {
  const wordsOf = (cell: string) => cell.toLowerCase().split(/[\s,]+/);
  const both = wholes.flatMap((cell, at) => (cell && parts[at] ? [[wordsOf(cell), wordsOf(parts[at])]] : []));
  const again = both.filter(([whole, part]) => part!.every((word) => whole!.includes(word)));
  if (both.length === 0) return wholes.some((cell) => cell !== "");
  return again.length >= MOST * both.length;
}
