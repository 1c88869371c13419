/**
 * Matches a formula that consists only of a text in quotes: ="00043". Spreadsheets and exports write a text
 * that looks like a number in this form, so that its leading zeros are not lost.
 */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * Takes a cell of a file. Returns its text. If the cell is a formula that consists only of a text in quotes,
 * returns the text in the quotes.
 */
export function cellText(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim());
  return formula ? formula[1]!.replaceAll('""', '"') : cell;
}
