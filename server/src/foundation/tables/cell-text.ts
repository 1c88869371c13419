/**
 * The form in which spreadsheets and exports write a text that looks like a number, so that leading zeros are
 * not lost: ="00043".
 */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * Takes a cell of a file. Returns its text; for a formula that is only a text in quotes, returns that text.
 */
export function cellText(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim());
  return formula ? formula[1]!.replaceAll('""', '"') : cell;
}
