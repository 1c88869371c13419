import { normalizeEmail } from "@portico/contract/values/email";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { fieldOfHead } from "./column-heads.ts";
import type { Mapping } from "../../schema/people/import.table.ts";
import { looksLikeDay } from "../../foundation/tables/read-day.ts";

/**
 * A column is read as email addresses if at least this share of its filled cells look like email addresses.
 * The same share is used for phone numbers and other kinds of values.
 */
const MOST = 0.8;
/**
 * How many filled cells of each column are looked at. With more cells, a file of a hundred columns would hold
 * up the server.
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
 * Takes the columns with some of their cells, the possible fields, and the firm's words for people. Returns
 * the field that each column seems to hold. The field is guessed from the heading. If the heading does not
 * say it, the field is guessed from the cells.
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

/** Whether most cells look like a certain kind of value. Stops as soon as too many cells look different. */
function doMost(cells: readonly string[], looksSo: (cell: string) => boolean): boolean {
  let left = cells.length - Math.ceil(MOST * cells.length);
  return cells.every((cell) => looksSo(cell) || --left >= 0);
}

/** Matches headings of columns that always contain whole names, such as "Full name". */
const IS_WHOLE = /full|display|complete|voll|ganz|anzeige/i;
const PARTS = ["first_name", "last_name"] as const;

/**
 * Makes sure that no row gets a name twice if a file has a column "Name" and other columns for parts of
 * names. If there are columns for both first and last names, "Name" is left out. If there is only a column of
 * first names, "Name" is read as the last name. If there is only a column of last names, "Name" is read as
 * the first name. But "Name" is read as the whole name, and the other column is left out, in two cases: if
 * the heading of "Name" means a whole name ("Full name"), or if the cells of "Name" contain the cells of the
 * other column.
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
 * Takes the cells of two columns. Returns whether, in most rows, the first cell contains all words of the
 * second: "Lena Schuster" and "Lena". Rows in which one of the two cells is empty do not count. If no row
 * counts, returns whether the first column has any filled cell.
 */
function saysAgain(wholes: readonly string[], parts: readonly string[]): boolean {
  const wordsOf = (cell: string) => cell.toLowerCase().split(/[\s,]+/);
  const both = wholes.flatMap((cell, at) => (cell && parts[at] ? [[wordsOf(cell), wordsOf(parts[at])]] : []));
  const again = both.filter(([whole, part]) => part!.every((word) => whole!.includes(word)));
  if (both.length === 0) return wholes.some((cell) => cell !== "");
  return again.length >= MOST * both.length;
}
