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
/**
 * Matches a colon or a digit. After a word such as "total", one of these shows that the row is a sum. So
 * "Total: 12" is a sum, but "Total Fitness" may be a name.
 */
const FIGURE = /[:\d]/u;
const NUMBER = /^[\s\d.,'%€$£-]+$/u;
/** Matches a count, such as "412 clients" or "(412 rows)". */
const NUMBER_OF = /^\(?\d[\d.,\s]*\s*\p{L}+\)?$/u;

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell !== "");

/** Whether a row may be part of a footer. It may be if it has only one value, or if it is a sum. */
export function mayBeFooter(cells: readonly string[]): boolean {
  const [first = "", ...more] = filledOf(cells);
  return more.length === 0 || (COUNTS.test(first) && more.every((cell) => NUMBER.test(cell)));
}

/** Whether the words of a row show that it is part of a footer. */
function saysFooter(cells: readonly string[]): boolean {
  const [first = "", ...more] = filledOf(cells);
  if (more.length > 0 || PAGES.test(first) || NUMBER_OF.test(first)) return true;
  const word = (COUNTS.exec(first) ?? MADE.exec(first))?.[0];
  if (word === undefined) return false;
  const rest = first.slice(word.length);
  return rest.trim() === "" || FIGURE.test(rest);
}

/**
 * Takes the last rows of a file, some of which may be a footer. Returns how many of them are people. Usually,
 * everything below an empty line is a footer. But a file in which every row is only a name may have people
 * below an empty line. In such a file, only words such as "total" show a footer.
 */
export function peopleBefore(rows: readonly LateRow[], isNamesAlone: boolean): number {
  if (isNamesAlone) return rows.findLastIndex(({ cells }) => !saysFooter(cells)) + 1;
  const start = rows.findIndex(({ cells, isBehindGap }) => isBehindGap || saysFooter(cells));
  return start === -1 ? rows.length : start;
}
