/** As spreadsheets and exports write a text that looks like a number, so that no zero in front is lost: ="00043". */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/** Takes a cell of a file. Returns what it says: a formula that is no more than a text in quotes is that text. */
export function cellText(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim());
  return formula ? formula[1]!.replaceAll('""', '"') : cell;
}
