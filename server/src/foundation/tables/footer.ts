/** A row at the end of a file, and whether an empty row comes before it. */
export interface LateRow {
  number: number;
  cells: string[];
  isBehindGap: boolean;
}

/** The most rows that a footer can have. */
export const FOOTER_ROWS_MAX = 10;

const COUNTS = /^(grand total|sub-?total|totals?|sum|count|gesamt(summe)?|summe|anzahl|zwischensumme)\b/iu;
const PAGES = /^(page|seite|sheet|blatt)\s*:?\s*\d/iu;
const MADE =
  /^(printed|exported|created|generated|as of|stand|erstellt|gedruckt|exportiert|end of (list|report))\b/iu;
/** Matches a colon or a digit. A word in front of it, such as "total", is not part of a name. */
const FIGURE = /[:\d]/u;
const NUMBER = /^[\s\d.,'%€$£-]+$/u;
/** Matches a count, such as "412 clients" or "(412 rows)". */
const NUMBER_OF = /^\(?\d[\d.,\s]*\s*\p{L}+\)?$/u;

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell !== "");

/** Whether a row may be part of a footer: it has a single value, or is a sum. */
export function mayBeFooter(cells: readonly string[]): boolean {
  const [first = "", ...more] = filledOf(cells);
  return more.length === 0 || (COUNTS.test(first) && more.every((cell) => NUMBER.test(cell)));
}

/** Whether a row looks like part of a footer because of its words. */
function saysFooter(cells: readonly string[]): boolean {
  const [first = "", ...more] = filledOf(cells);
  if (more.length > 0 || PAGES.test(first) || NUMBER_OF.test(first)) return true;
  const word = (COUNTS.exec(first) ?? MADE.exec(first))?.[0];
  if (word === undefined) return false;
  const rest = first.slice(word.length);
  return rest.trim() === "" || FIGURE.test(rest);
}

/**
 * Takes the last rows of a file, some of which may be a footer. Returns how many of them are people. In a
 * file that contains only names, an empty line is no sign of a footer.
 */
export function peopleBefore(rows: readonly LateRow[], isNamesAlone: boolean): number {
  if (isNamesAlone) return rows.findLastIndex(({ cells }) => !saysFooter(cells)) + 1;
  const start = rows.findIndex(({ cells, isBehindGap }) => isBehindGap || saysFooter(cells));
  return start === -1 ? rows.length : start;
}
