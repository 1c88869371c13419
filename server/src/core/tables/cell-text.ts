/** As spreadsheets and exports write a text that looks like a number, so that no zero in front is lost: ="00043". */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}$/i;
const TOO_NARROW = /^#{3,}$/;
const SPREADSHEET_FAULT = /^#(?:[A-Z\u00c0-\u00de]{3,}[!?]|DIV\/0!|N\/?[AVD])$/;

/** Takes a cell of a file. Returns what it says: a formula that is no more than a text in quotes is that text. */
export function cellText(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim());
  return formula ? formula[1]!.replaceAll('""', '"') : cell;
}

/** Takes what a cell says. Returns in a sentence what a spreadsheet has lost of it before it came here; null where it is whole. */
export function lostText(text: string): string | null {
  const bare = text.trim();
  if (SHORTENED.test(bare))
    return "A spreadsheet has shortened this number, and its last digits are lost. Format the column as text, enter the numbers again, and save the file.";
  if (TOO_NARROW.test(bare))
    return "This column was too narrow, so the spreadsheet wrote # instead of what stands there. Make the column wider and save the file again.";
  if (SPREADSHEET_FAULT.test(bare)) return "This is a spreadsheet error. Enter the value itself.";
  return null;
}
