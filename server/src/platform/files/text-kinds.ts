/** How many lines of a text are checked to tell whether it is a table. */
const LOOK_LINES = 50;
const ALIKE_MIN = 0.8;
/**
 * Elements with which a web page can begin if it has no head, for example a page that a program wrote as a
 * table.
 */
const PAGE_BEGINS = /^\s*<(?:table|tr|meta|title|style|link|div|span|center|font|p|h[1-6]|base)(?=[\s/>])/i;
/** How many characters of an email its headers may take up. */
const MAIL_HEAD_LENGTH = 4_000;
/** XML that Office writes: its first element, and its namespace. */
const OFFICE_XML = [
  [/<(?:[\w.-]+:)?Workbook[\s>]/, "urn:schemas-microsoft-com:office:spreadsheet"],
  [/<(?:[\w.-]+:)?wordDocument[\s>]/, "http://schemas.microsoft.com/office/word/2003/wordml"],
  [/<(?:[\w.-]+:)?package[\s>]/, "http://schemas.microsoft.com/office/2006/xmlPackage"],
] as const;

/**
 * Takes the beginning of a text. Returns "tsv" or "csv", the ending for the table that it is; null when it is
 * not a table.
 */
export function tableIn(start: string): "tsv" | "csv" | null {
  // A spreadsheet in text form (SYLK) is opened by a program of its own, so it does not count as a table.
  if (/^\s*(?:<|ID;P)/.test(start)) return null;
  const lines = start
    .split(/\r\n?|\n/, LOOK_LINES + 1)
    .slice(0, LOOK_LINES)
    .filter((line) => line.trim() !== "");
  if (lines.length < 2) return null;
  if (lines.filter((line) => line.includes("\t")).length >= ALIKE_MIN * lines.length) return "tsv";
  const isCsv = [";", ","].some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const most = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)]!;
    return most > 0 && counts.filter((count) => count === most).length >= ALIKE_MIN * counts.length;
  });
  return isCsv ? "csv" : null;
}

/**
 * Takes the beginning of a text. Returns whether it has the elements of a web page, or of a page that a mail
 * or office program has put into an email.
 */
export function isPageText(start: string): boolean {
  if (PAGE_BEGINS.test(start)) return true;
  const head = start.slice(0, MAIL_HEAD_LENGTH);
  if (!/^\s*[!-9;-~]+:/.test(head)) return false;
  return /^MIME-Version:/im.test(head) && /^Content-Type:\s*(?:multipart\/related|text\/html)/im.test(head);
}

/** Takes the beginning of a text. Returns whether it is an Office document or table in XML. */
export function isOfficeXml(start: string): boolean {
  return /^\s*</.test(start) && OFFICE_XML.some(([element, of]) => start.includes(of) && element.test(start));
}
