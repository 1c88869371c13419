import { withoutCurrency } from "@portico/contract/reports/currency-words";
import { REPORT_LABEL_MAX_LENGTH } from "@portico/contract/reports/report-limits";

const SPACE = String.raw`\s\u00A0\u2007\u2009\u202F`;
const MINUS = String.raw`\-\u2212\u2012\u2013\uFE63`;
const MONEY = String.raw`(?:\p{Sc}|[A-Z]{3})`;

/**
 * Matches one number: the whole part, perhaps in groups of three with one separator, then decimals or the end
 * of an amount. No space may follow a minus, because it could also be a dash before a number.
 */
const ONE_NUMBER = new RegExp(
  [
    String.raw`^[(+${MINUS}]*(?:${MONEY}[${SPACE}]?)?[(+${MINUS}]*`,
    String.raw`(?:\d{1,3}(?<sign>[${SPACE}'’.,])\d{3}(?:\k<sign>\d{3})*|\d+|(?=[.,]\d))(?:[.,]\d+|[.,][${MINUS}]{1,2}|\/[-=]|:-)?`,
    String.raw`[${SPACE}]?(?:${MONEY}|%)?[)${MINUS}]*$`,
  ].join(""),
  "u",
);

/**
 * If a text has more groups of digits than this, and the separator of the groups also separates cells, it is
 * more likely two numbers: 284 310 and 275 490.
 */
const GROUPS_MAX = 3;

/** Longer texts are not read as a number: nobody writes such numbers, and reading them would take long. */
const NUMBER_MAX_LENGTH = 100;

/**
 * Whether a text is one number, and not several side by side as in a line of a PDF. A letter in it may be the
 * sign of `currency`.
 */
export function isOneNumber(text: string, currency?: string): boolean {
  if (text.length > NUMBER_MAX_LENGTH) return false;
  const found = ONE_NUMBER.exec(text) ?? ONE_NUMBER.exec(withoutCurrency(text, currency).bare.trim());
  const sign = found?.groups?.["sign"];
  if (sign === undefined) return found !== null;
  return sign !== " " || text.trim().split(/(?<=\d) (?=\d)/).length <= GROUPS_MAX;
}

/** What the report knows about its figures. */
interface Known {
  isName: (text: string) => boolean;
  currency: string | undefined;
}

/**
 * Takes the cells of the first pasted line. Returns how many columns it is the heading of; null: it is not a
 * heading.
 */
export function columnsOf(head: readonly string[], { isName, currency }: Known): number | null {
  const isYear = (cell: string) => /^(19|20)\d\d$/.test(cell);
  const isHead = head.length > 1 && head.every((cell) => !isOneNumber(cell, currency) || isYear(cell));
  // "Value: Rs 284,310 or so" is one number with its name.
  const isWithin = (cell: string, at: number) =>
    at > 0 && /^\d/.test(cell) && !isYear(cell) && /\d$/.test(head[at - 1]!);
  return isHead && !head.some(isWithin) && (!isName(head[0]!) || head.every(isName)) ? head.length : null;
}

/**
 * Splits a line without tabs into a name and what follows it, at a comma, a colon or a space. A comma may
 * also be inside a number. It separates two cells only if the column headings say so, or if the cells cannot
 * be parts of one number.
 */
export function lineCells(line: string, known: Known, columns: number | null): string[] {
  const { currency } = known;
  const cells = line.split(",").map((cell) => cell.trim());
  if (columns !== null && cells.length === columns) return cells;
  const { name, sign, rest } = parted(line.trim(), known);
  if (name === "") return [rest];
  if (rest === "") return [name];
  if (!sign.includes(",")) return [name, rest];
  const behind = rest.split(",");
  const isUnclear = behind.length > 1 && (columns ?? 0) > 2;
  if (isUnclear || (behind.length > GROUPS_MAX && /^[\d,]+$/.test(rest))) return [line.trim()];
  // If a cell cannot be a group of thousands or decimals, the cells are separate numbers.
  const areGroups = /(?<!\.\d{1,2}),\s*\d{1,3}(?![\d%])/.test(rest);
  if (isOneNumber(rest, currency) || areGroups || behind.some((cell) => !isOneNumber(cell.trim(), currency)))
    return [name, rest];
  return [name, ...behind.map((cell) => cell.trim())];
}

interface Parted {
  name: string;
  sign: string;
  rest: string;
}

/** How far into a line its number is looked for. */
const NAME_WITHIN = 2 * REPORT_LABEL_MAX_LENGTH;
const BEFORE_NUMBER = /^[(+\p{Sc}\-\u2212\u2013]*\s?(?:[A-Z]{3}\s?)?$/u;

/**
 * Splits a line after the longest figure name that it begins with, or else after the words before a number.
 */
function parted(line: string, { isName, currency }: Known): Parted {
  for (let end = Math.min(line.length, NAME_WITHIN); end > 0; end -= 1) {
    const [sign] = /^(?:$|[\s:,]+)/.exec(line.slice(end)) ?? [];
    const name = line.slice(0, end);
    if (sign !== undefined && /[\p{L}\p{N})%]$/u.test(name) && isName(name))
      return { name, sign, rest: line.slice(end + sign.length) };
  }
  const head = /^\D*/.exec(line)![0];
  const isNumbered = head !== line && head.length <= NAME_WITHIN;
  for (const { 0: sign, index } of isNumbered ? head.matchAll(/[\s:,]+/g) : []) {
    const [name, between] = [head.slice(0, index), head.slice(index + sign.length)];
    const isCurrency = withoutCurrency(`${between}5`, currency).bare.trim() === "5";
    if (/\p{L}/u.test(name) && (isCurrency || BEFORE_NUMBER.test(between)))
      return { name, sign, rest: line.slice(index + sign.length) };
  }
  return { name: "", sign: "", rest: line };
}
