/** How many lines of a text are read to find out whether it is a table. */
const LOOK_LINES = 50;
const ALIKE_MIN = 0.8;
/**
 * Matches the elements with which a web page without a head can begin, for example a table that a program
 * exported.
 */
const PAGE_BEGINS = /^\s*<(?:table|tr|meta|title|style|link|div|span|center|font|p|h[1-6]|base)(?=[\s/>])/i;
/** How many characters at the beginning of an email are searched for headers. */
const MAIL_HEAD_LENGTH = 4_000;
/** The first element and the namespace of each XML format that Office writes. */
const OFFICE_XML = [
  [/<(?:[\w.-]+:)?Workbook[\s>]/, "urn:schemas-microsoft-com:office:spreadsheet"],
  [/<(?:[\w.-]+:)?wordDocument[\s>]/, "http://schemas.microsoft.com/office/word/2003/wordml"],
  [/<(?:[\w.-]+:)?package[\s>]/, "http://schemas.microsoft.com/office/2006/xmlPackage"],
] as const;

/** Takes the beginning of a text. Returns "tsv" or "csv" if it is such a table, otherwise null. */
export function tableIn(start: string): "tsv" | "csv" | null {
  // XML is not a table. A spreadsheet in text form (SYLK) does not count as a table either, because only
  // spreadsheet programs can show it.
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
 * Takes the beginning of a text. Returns whether it is a web page. A web page counts even if a mail or office
 * program has saved it as an email.
 */
export function isPageText(start: string): boolean {
  if (PAGE_BEGINS.test(start)) return true;
  const head = start.slice(0, MAIL_HEAD_LENGTH);
  if (!/^\s*[!-9;-~]+:/.test(head)) return false;
  return /^MIME-Version:/im.test(head) && /^Content-Type:\s*(?:multipart\/related|text\/html)/im.test(head);
}

/** Takes the beginning of a text. Returns whether it is an Office document or spreadsheet in XML. */
export function isOfficeXml(start: string): boolean {
  return /^\s*</.test(start) && OFFICE_XML.some(([element, of]) => start.includes(of) && element.test(start));
}
