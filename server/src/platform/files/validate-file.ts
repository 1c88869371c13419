import { fileTypeFromBuffer } from "file-type";
import { cfbNames, type ReadBytes } from "./cfb-names.ts";
import { endingOf, withEnding } from "./file-name.ts";
import { COMPOUND, type FileKind, fileKinds, MACROS, mediaKinds, PAGES, PROGRAMS } from "./file-kinds.ts";
import { openHasMacros, sheetHasMacros, xmlHasMacros, zipHasMacros } from "./macros.ts";
import { startOfText } from "./start-of-text.ts";
import { isOfficeXml, isPageText, tableIn } from "./text-kinds.ts";
import { ZIP_TAIL_BYTES, zipNames } from "./zip-names.ts";

/** How many bytes at the beginning of a file are inspected. */
export const HEAD_BYTES = 64 * 1024;
/**
 * PDF readers search this many bytes for the signature. The signature need not be at the very beginning,
 * because printers, mail gateways and scanners write lines before it.
 */
const PDF_WITHIN_BYTES = 1024;
const PROGRAM = /x-msdownload|x-elf|x-mach|java-archive|android\.package|x-sh|x-msi|dosexec|x-rpm|x-deb/;
/** Matches types that file-type recognises by a signature although such files consist of text. */
const WRITTEN = /^(application\/(pdf|postscript|rtf|xml)|text\/.*)$/;

interface Allowed {
  mediaAllowed: boolean;
}

/** The kind of an accepted file, and its name with the right ending. */
export interface ValidatedFile {
  kind: FileKind;
  fileName: string;
}

function keptKinds({ mediaAllowed }: Allowed): Readonly<Record<string, FileKind>> {
  return mediaAllowed ? { ...fileKinds, ...mediaKinds } : fileKinds;
}

/** Returns the accepted endings, with their dots. */
export function acceptedEndings(allowed: Allowed): string[] {
  return Object.keys(keptKinds(allowed)).map((ending) => `.${ending}`);
}

/**
 * Takes the name of a file. Returns the kind that its ending claims, or a sentence that says why the file is
 * refused.
 */
export function kindOfName(name: string, allowed: Allowed): FileKind | { problem: string } {
  const ending = endingOf(name);
  const kept = keptKinds(allowed);
  if (Object.hasOwn(kept, ending)) return kept[ending]!;
  if (Object.hasOwn(mediaKinds, ending)) return { problem: "Your firm doesn't accept audio or video files." };
  return { problem: refusalOf(ending) };
}

function refusalOf(ending: string): string {
  if (PROGRAMS.includes(ending)) return "Programs can't be uploaded, because they could be harmful.";
  if (PAGES.includes(ending))
    return "Web pages and SVG drawings can't be uploaded, because they can run programs. Save the file as a PDF, or put it into a ZIP file.";
  if (ending === "xlsb")
    return "Excel's binary workbooks can't be uploaded, because they may hold macros. Save the file as .xlsx, or put it into a ZIP file.";
  if (MACROS.includes(ending)) return MACROS_REFUSED;
  if (ending === "")
    return "The name of this file has no ending that says what it is, such as .pdf. Add the right one, or put the file into a ZIP file.";
  return "This file type can't be uploaded. Save the file as a PDF, or put it into a ZIP file.";
}

const MACROS_REFUSED =
  "Office files with macros can't be uploaded, because macros are programs. Save the file without macros, or put it into a ZIP file.";

/** The content of a file: its size, its beginning, and a function that reads the rest. */
interface Content {
  size: number;
  /** The first HEAD_BYTES of the file, or all of a shorter one. */
  head: Buffer;
  read: ReadBytes;
}

/**
 * Takes the name and the content of a file. Returns what the file is, or a sentence that says why it is
 * refused. A file whose content does not match its ending is refused, with two exceptions. A picture gets the
 * right ending. So does content of the same type as the ending, such as a rich text called .doc.
 */
export async function validateFile(
  name: string,
  content: Content,
  allowed: Allowed,
): Promise<ValidatedFile | { problem: string }> {
  const kind = kindOfName(name, allowed);
  if ("problem" in kind) return kind;
  const looked = await lookAt(content);
  const validated = await validatedAs(name, kind, looked, allowed);
  const isKept = !("problem" in validated);
  return isKept && (await hasMacros(validated.kind, looked, content))
    ? { problem: MACROS_REFUSED }
    : validated;
}

/**
 * Returns whether a file has macros that it must not have. Old documents that are compound files may have
 * macros (docs/decisions/0073).
 */
async function hasMacros(kind: FileKind, looked: Looked, { size, read }: Content): Promise<boolean> {
  if (kind.mediaType === "application/xml") return xmlHasMacros(size, read);
  if (looked.mark === COMPOUND) return false;
  if (kind.looks && kind.streams) return sheetHasMacros(looked.head);
  if (kind.parts === undefined) return false;
  const names = await looked.inZip();
  return zipHasMacros(names) || (kind.mediaType.includes("opendocument") && openHasMacros(names));
}

async function validatedAs(
  name: string,
  kind: FileKind,
  looked: Looked,
  allowed: Allowed,
): Promise<ValidatedFile | { problem: string }> {
  if (isHarmful(kind, looked)) return { problem: harmOf(name, kind, looked) };
  if (await fits(kind, looked)) return { kind, fileName: name };
  if (isOffice(kind) && looked.text !== null) {
    if (isPageText(looked.text)) return { problem: pageOf(name, kind) };
    const ending = writtenAs(kind, looked.text);
    if (ending) return { kind: fileKinds[ending]!, fileName: withEnding(name, ending) };
  }
  for (const [ending, other] of Object.entries(keptKinds(allowed))) {
    const isSame = other.type === kind.type || (kind.type === "csv" && other.type === "sheet");
    const isSure = other.text === undefined && (other.type === "image" || isSame);
    if (isSure && (await fits(other, looked))) return { kind: other, fileName: withEnding(name, ending) };
  }
  if (looked.mark?.includes("macroenabled")) return { problem: MACROS_REFUSED };
  return { problem: "The content of this file doesn't match its file type. It may be damaged or renamed." };
}

/** True for a kind of file that office programs open. */
const isOffice = ({ type, streams, parts }: FileKind): boolean =>
  ["document", "sheet", "slides"].includes(type) && (streams ?? parts) !== undefined;

/**
 * Takes the kind that a name claims, and the text in the file. Banks, shops and business programs often write
 * XML or a table, and name the file like one of an office program. Returns the right ending of such a file,
 * or null for any other file.
 */
function writtenAs({ type }: FileKind, text: string): "xml" | "tsv" | "csv" | null {
  if (isOfficeXml(text)) return "xml";
  return type === "sheet" ? tableIn(text) : null;
}

function isHarmful(kind: FileKind, { isProgram, harm, isXmlHarmless }: Looked): boolean {
  if (isProgram) return true;
  return harm !== null && !(isXmlHarmless && kind.mediaType === "application/xml");
}

function harmOf(name: string, kind: FileKind, { harm }: Looked): string {
  return harm === "page" && isOffice(kind)
    ? pageOf(name, kind)
    : "This file contains a program or a web page, so it can't be uploaded.";
}

function pageOf(name: string, { type }: FileKind): string {
  const [program, ending] =
    type === "sheet" ? ["a spreadsheet program", ".xlsx or .csv"] : ["an office program", ".docx or .pdf"];
  return `This file is a web page, though its name ends in .${endingOf(name)}. Open it in ${program} and save it as ${ending}.`;
}

type Looked = Awaited<ReturnType<typeof lookAt>>;

async function lookAt({ size, head, read }: Content) {
  const text = startOfText(head);
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime.split(";")[0];
  // A text may by chance begin with the letters of a signature. So in a file that is certainly text, only the
  // signatures of text types count.
  const mark = found !== undefined && text.isSure && !WRITTEN.test(found) ? undefined : found;
  let zipped: Promise<string[]> | undefined;
  let compound: Promise<Set<string>> | undefined;
  return {
    head,
    mark,
    text: mark === undefined || text.isSure ? text.start : null,
    isProgram: PROGRAM.test(mark ?? ""),
    harm: text.harm,
    isXmlHarmless: text.isXmlHarmless,
    inZip: () =>
      (zipped ??= read(Math.max(0, size - ZIP_TAIL_BYTES), Math.min(size, ZIP_TAIL_BYTES)).then(zipNames)),
    inCompound: () => (compound ??= allOf(cfbNames(read))),
  };
}

async function allOf(names: AsyncIterable<string>): Promise<Set<string>> {
  const all = new Set<string>();
  for await (const name of names) all.add(name);
  return all;
}

async function fits(kind: FileKind, looked: Looked): Promise<boolean> {
  const { marks, parts, streams, text, looks, type } = kind;
  const { head, mark } = looked;
  if (text) return looked.text !== null && text.test(looked.text);
  if (streams && mark === COMPOUND) {
    const names = await looked.inCompound();
    return streams.some((one) => names.has(one));
  }
  if (type === "pdf" && beginsLate(looked)) return true;
  if (marks.length > 0 && (mark === undefined || !marks.includes(mark))) return false;
  if (parts && mark === "application/zip") return holds(await looked.inZip(), parts);
  return looks ? looks(head) : marks.length > 0;
}

/**
 * True for a PDF with other bytes before its signature, unless those bytes are the signature of another kind
 * of file.
 */
function beginsLate({ head, mark }: Looked): boolean {
  const isFree = mark === undefined || WRITTEN.test(mark);
  return isFree && /%PDF-\d/.test(head.toString("latin1", 0, PDF_WITHIN_BYTES + "PDF-1".length));
}

/**
 * True when a zip contains all of these parts. A part whose name ends with a slash is a folder, which must
 * not be empty.
 */
function holds(names: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) =>
    names.some((name) => (part.endsWith("/") ? name.startsWith(part) : name === part)),
  );
}
