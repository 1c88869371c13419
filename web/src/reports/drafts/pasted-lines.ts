import { withoutCurrency } from "@portico/contract/reports/currency-words";
import { REPORT_LABEL_MAX_LENGTH } from "@portico/contract/reports/report-limits";

const SPACE = String.raw`\s\u00A0\u2007\u2009\u202F`;
const MINUS = String.raw`\-\u2212\u2012\u2013\uFE63`;
const MONEY = String.raw`(?:\p{Sc}|[A-Z]{3})`;

/** Whole, in groups of three by one sign, and decimals or what closes an amount. A line between two dashes and a number could be either, so no space follows a minus. */
const ONE_NUMBER = new RegExp(
  [
    String.raw`^[(+${MINUS}]*(?:${MONEY}[${SPACE}]?)?[(+${MINUS}]*`,
    String.raw`(?:\d{1,3}(?<sign>[${SPACE}'’.,])\d{3}(?:\k<sign>\d{3})*|\d+|(?=[.,]\d))(?:[.,]\d+|[.,][${MINUS}]{1,2}|\/[-=]|:-)?`,
    String.raw`[${SPACE}]?(?:${MONEY}|%)?[)${MINUS}]*$`,
  ].join(""),
  "u",
);

/** More groups than these, by the sign that also parts cells, are rather two numbers: 284 310 and 275 490. */
const GROUPS_MAX = 3;

/** No number that people write is longer; what is longer would take long to read. */
const NUMBER_MAX_LENGTH = 100;

/** Whether a text is one number and not, as a line of a PDF may be, several of them side by side. A letter may be the name of `currency`. */
export function isOneNumber(text: string, currency?: string): boolean {
  if (text.length > NUMBER_MAX_LENGTH) return false;
  const found = ONE_NUMBER.exec(text) ?? ONE_NUMBER.exec(withoutCurrency(text, currency).bare.trim());
  const sign = found?.groups?.["sign"];
  if (sign === undefined) return found !== null;
  return sign !== " " || text.trim().split(/(?<=\d) (?=\d)/).length <= GROUPS_MAX;
}

/** What the report says of its figures. */
interface Known {
  isName: (text: string) => boolean;
  currency: string | undefined;
}

/** Takes the first line of what is pasted, in cells. Returns how many columns it heads; null: it heads none. */
export function columnsOf(head: readonly string[], { isName, currency }: Known): number | null {
  const isYear = (cell: string) => /^(19|20)\d\d$/.test(cell);
  const isHead = head.length > 1 && head.every((cell) => !isOneNumber(cell, currency) || isYear(cell));
  // "Value: Rs 284,310 or so" is one number with its name.
  const isWithin = (cell: string, at: number) =>
    at > 0 && /^\d/.test(cell) && !isYear(cell) && /\d$/.test(head[at - 1]!);
  return isHead && !head.some(isWithin) && (!isName(head[0]!) || head.every(isName)) ? head.length : null;
}

/**
 * Parts a line that has no tabs: a name and what stands behind it, by a comma, a colon or a space. A comma may also stand within a number, so
 * it parts cells only where the heads of columns say so, or where no two of them could be one number.
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
  // Cells that can't be thousands or decimals are separate numbers.
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

/** How far into a line its number begins. */
const NAME_WITHIN = 2 * REPORT_LABEL_MAX_LENGTH;
const BEFORE_NUMBER = /^[(+\p{Sc}\-\u2212\u2013]*\s?(?:[A-Z]{3}\s?)?$/u;

/** The longest name of a figure that a line begins with, or else its words before a number. */
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
