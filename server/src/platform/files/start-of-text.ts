import { withLetters } from "./macros.ts";

/**
 * Matches control characters that hardly ever occur in text. A file with the signature of another kind counts
 * as text only if it contains none of these characters.
 */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
/** The character with which DOS ends a text file. */
const LAST = "\u001a";
/**
 * Matches what may come before the first element of an XML file: spaces, comments, processing instructions
 * and a document type.
 */
const BEFORE =
  /\s+|<!--[^]*?-->|<\?(?!php\b)\w[^]*?\?>|<!doctype(?!\s+(?:html|svg)\b)[^>[]*(?:\[(?:<!--(?:(?!-->)[^])*-->|"[^"]*"|'[^']*'|(?!<!--)[^\]"'])*\]\s*)?>/iy;
/**
 * Matches the beginning of a script, an SVG drawing or a web page, or of a comment or processing instruction
 * that never ends. An element such as `<html-report>` does not match, because the name must end after `html`.
 */
const HARMFUL =
  /#!|<\?php|<\?(?!xml)|<!--|<!doctype|<(?:[\w.-]+:)?(?:html|head|body|svg|script|iframe)(?=[\s/>]|$)/iy;
const PAGE = /^<(?:!doctype|(?:[\w.-]+:)?(?:html|head|body))/i;
/**
 * Matches the elements `head` and `body`, which exist in HTML and also in other XML languages. The element's
 * attributes show whether it belongs to HTML.
 */
const SHARED = /<(?:([\w.-]+):)?(?:head|body)(?=[\s/>])([^>]*)/iy;
const OF_THE_WEB = /xmlns(?::([\w.-]+))?\s*=\s*["']\s*http:\/\/www\.w3\.org\/1999\/xhtml/gi;

/**
 * The harmful content that a text begins with: a web page, or anything else that can run. Null stands for a
 * harmless beginning.
 */
type Harm = "page" | "program" | null;

/**
 * Takes the first bytes of a file. `start` is their text, or null if they are not text. `isSure` is true if
 * they are certainly text. `harm` is the harmful content that they begin with. `isXmlHarmless` is true if
 * this content is harmless in an XML file, because it is a `head` or `body` element that does not belong to
 * HTML.
 */
export function startOfText(head: Buffer): {
  start: string | null;
  isSure: boolean;
  harm: Harm;
  isXmlHarmless: boolean;
} {
  const isWide = [0xfffe, 0xfeff].includes(head.length < 2 ? 0 : head.readUInt16BE(0));
  const isText = isWide || !head.includes(0);
  const start = isWide ? wide(head) : head.toString("utf8").replace(/^\ufeff/, "");
  const at = firstElement(start);
  return {
    start: isText ? start : null,
    isSure: isText && !CONTROLS.test(start.endsWith(LAST) ? start.slice(0, -1) : start),
    harm: harmAt(start, at),
    isXmlHarmless: isOfOtherLanguage(start, at),
  };
}

function wide(head: Buffer): string {
  const letters = Buffer.from(head.subarray(2, head.length - (head.length % 2)));
  return (head[0] === 0xfe ? letters.swap16() : letters).toString("utf16le");
}

function firstElement(start: string): number {
  BEFORE.lastIndex = 0;
  let at = 0;
  while (BEFORE.test(start)) at = BEFORE.lastIndex;
  return at;
}

function harmAt(start: string, at: number): Harm {
  HARMFUL.lastIndex = at;
  if (!HARMFUL.test(start)) return null;
  return PAGE.test(start.slice(at, at + 100)) ? "page" : "program";
}

function isOfOtherLanguage(start: string, at: number): boolean {
  SHARED.lastIndex = at;
  const element = SHARED.exec(start);
  if (!element) return false;
  const [, prefix, written = ""] = element;
  const rest = withLetters(written);
  // An entity could stand for the namespace of HTML, so a namespace with an entity counts as harmful.
  if (/xmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*&|'[^']*&)/i.test(rest)) return false;
  if (/<!ATTLIST/i.test(start.slice(0, at))) return false;
  return ![...rest.matchAll(OF_THE_WEB)].some(([, named]) => named === prefix);
}
