import { fileTypeFromBuffer } from "file-type";
import { zipNames } from "./zip-names.ts";
import { type FileKind, fileKinds, HARMFUL, mediaKinds } from "./file-kinds.ts";

/** A zip's own kind does not stand in fewer. */
export const HEAD_BYTES = 64 * 1024;
const NAME_MAX_LENGTH = 200;
const ENDING_MAX_LENGTH = 10;
/** As contract/src/fields.ts: controls, and marks that turn a line around. */
// eslint-disable-next-line no-control-regex -- controls are what it looks for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;
/** What begins a page, a drawing or a script, after a mark of order and spaces. */
const MARKUP = /^\ufeff?\s*(<(!doctype|html|head|body|svg|script|iframe|\?xml|\?php|!--)|#!)/i;

interface Allowed {
  mediaAllowed: boolean;
}

/** Takes the name of a file as it came. Returns it without a path, hidden characters and edges, 200 characters long at most; empty where nothing is left. */
export function cleanFileName(given: string): string {
  const base = given
    .replaceAll(UNSEEN, "")
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[<>:"|?*]/g, "_");
  const name = base
    .replace(/^[\s.]+/, "")
    .replace(/[\s.]+$/, "")
    .normalize("NFC");
  const letters = [...name];
  if (letters.length <= NAME_MAX_LENGTH) return name;
  const end = endingOf(name);
  const ending = end === "" ? [] : [...`.${end}`];
  return [...letters.slice(0, NAME_MAX_LENGTH - ending.length), ...ending].join("");
}

/** Takes a name. Returns its ending in lower case, without the point; empty without one. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf(".");
  const ending = at <= 0 ? "" : name.slice(at + 1).toLowerCase();
  return ending.length <= ENDING_MAX_LENGTH ? ending : "";
}

/** The endings that are kept, with their points. */
export function acceptedEndings({ mediaAllowed }: Allowed): string[] {
  return Object.keys({ ...fileKinds, ...(mediaAllowed ? mediaKinds : {}) }).map((ending) => `.${ending}`);
}

/** Takes the name of a file. Returns what it says to be, or why that is not kept, in words. */
export function kindOfName(name: string, { mediaAllowed }: Allowed): FileKind | { problem: string } {
  const ending = endingOf(name);
  const kind = Object.hasOwn(fileKinds, ending) ? fileKinds[ending] : undefined;
  if (kind) return kind;
  if (HARMFUL.includes(ending))
    return { problem: "Programs and web pages can't be uploaded, because they could be harmful." };
  const media = Object.hasOwn(mediaKinds, ending) ? mediaKinds[ending] : undefined;
  if (media) return mediaAllowed ? media : { problem: "Your firm doesn't accept audio or video files." };
  return {
    problem:
      "This file type can't be uploaded. Use a PDF, an office document, an image, text, a CSV file or a ZIP file.",
  };
}

/** What of a file is looked at. */
interface Content {
  /** The first HEAD_BYTES, or all of a shorter one. */
  head: Buffer;
  /** Reads the last ZIP_TAIL_BYTES, or all of a shorter one. */
  readTail: () => Promise<Buffer>;
}

/** Takes a name and what of a file is looked at. Returns what it is, or in words why it is not kept: its content must be what its name says. */
export async function judgeFile(
  name: string,
  { head, readTail }: Content,
  allowed: Allowed,
): Promise<FileKind | { problem: string }> {
  const kind = kindOfName(name, allowed);
  if ("problem" in kind) return kind;
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (kind.marks.length === 0) return found === undefined && isText(head) ? kind : judgeOther(head, found);
  if (found === undefined || !kind.marks.includes(found)) return judgeOther(head, found);
  const isBare = kind.parts && found === "application/zip" && !holds(zipNames(await readTail()), kind.parts);
  return isBare ? judgeOther(head, found) : kind;
}

/** All of these are in a zip; a name with a stroke at its end is a folder with something in it. */
function holds(names: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) =>
    names.some((name) => (part.endsWith("/") ? name.startsWith(part) : name === part)),
  );
}

function judgeOther(head: Buffer, found: string | undefined): { problem: string } {
  const isProgram = /x-msdownload|x-elf|x-mach|java-archive|x-sh|x-msi|dosexec|x-rpm|x-deb/.test(found ?? "");
  const isMarkup = MARKUP.test(head.subarray(0, 1024).toString("latin1")) || found === "application/xml";
  if (isProgram || isMarkup)
    return { problem: "This file contains a program or a web page, so it can't be uploaded." };
  return { problem: "The content of this file doesn't match its file type. It may be damaged or renamed." };
}

/** No zeros, and neither a page nor a script. */
function isText(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString("hex");
  const isWide = mark === "fffe" || mark === "feff";
  if (!isWide && head.includes(0)) return false;
  const wide = head.subarray(2, head.length - (head.length % 2));
  const start = isWide
    ? (mark === "feff" ? Buffer.from(wide).swap16() : wide).toString("utf16le")
    : head.toString("utf8");
  return !MARKUP.test(start.slice(0, 1024));
}
