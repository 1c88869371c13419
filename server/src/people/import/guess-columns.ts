import { normalizeEmail } from "@portico/contract/values/email";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import { fieldOfHead } from "./column-heads.ts";
import type { Mapping } from "../../schema/people/import.table.ts";
import { looksLikeDay } from "../../foundation/tables/read-day.ts";

/**
 * A column is read as email addresses, for example, if at least this share of its filled cells look like
 * email addresses.
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
 * the field that each column seems to hold. The heading decides; if the heading says nothing, the cells
 * decide.
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

/** Matches headings that mean a whole name, whatever the other columns are. */
const IS_WHOLE = /full|display|complete|voll|ganz|anzeige/i;
const PARTS = ["first_name", "last_name"] as const;

/**
 * If a file has a column "Name" and another column for first or last names, makes sure that each row gets
 * only one name. If the other column has first names, "Name" becomes the last name; if it has last names,
 * "Name" becomes the first name. But "Name" stays the whole name, and the other column is left out, if the
 * heading means a whole name or the cells of "Name" contain the other column's cells. If there are columns
 * for both first and last names, "Name" is left out.
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
 * Whether most cells of the first column contain all words of the second column's cell in the same row. Only
 * rows in which both cells are filled count. If there are no such rows, returns whether the first column has
 * a filled cell.
 */
function saysAgain(wholes: readonly string[], parts: readonly string[]): boolean {
  const wordsOf = (cell: string) => cell.toLowerCase().split(/[\s,]+/);
  const both = wholes.flatMap((cell, at) => (cell && parts[at] ? [[wordsOf(cell), wordsOf(parts[at])]] : []));
  const again = both.filter(([whole, part]) => part!.every((word) => whole!.includes(word)));
  if (both.length === 0) return wholes.some((cell) => cell !== "");
  return again.length >= MOST * both.length;
}
