/**
 * The longest name in bytes. File systems allow 255 bytes, so there is still room for " (2)" and a longer
 * ending.
 */
const NAME_MAX_BYTES = 240;
const NAME_MAX_LENGTH = 200;
const ENDING_MAX_LENGTH = 10;
/**
 * Matches control characters and invisible characters, such as those that reverse the direction of a line.
 * contract/src/values/fields.ts matches the same characters.
 */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;
/** Matches names that Windows reserves for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Takes the name of a file as it was sent. Returns the name without its path, hidden characters and
 * surrounding spaces, in at most 200 characters and 240 bytes. The result is empty when nothing is left.
 */
export function cleanFileName(given: string): string {
  const base = given.replaceAll(UNSEEN, "").split(/[/\\]/).at(-1)!;
  return safeName(shortened(base).replace(/^[\s.]+/, ""));
}

/**
 * Takes the name of a file or folder, without a path. Returns a name that every system accepts: "aux.txt"
 * becomes "_aux.txt". The result is empty when nothing is left.
 */
export function safeName(given: string): string {
  const name = shortened(given)
    .replaceAll(UNSEEN, "")
    .replaceAll(/[<>:"|?*/\\]/g, "_")
    .replace(/[\s.]+$/, "")
    // From here on, names that look the same become the same name: a double space becomes a single one.
    .replaceAll(/\s+/g, " ")
    .replace(/ (?=\.[^. ]*$)/, "")
    .trimStart()
    .normalize("NFC")
    .replace(DEVICE, "_$&");
  return cut(name, "");
}

/**
 * How many characters of a name are processed. A longer name, for example one of spaces only, would take too
 * long, so its middle is left out. Its end is kept, because the end contains the ending.
 */
const LOOKED_AT_MAX = 2_000;

function shortened(given: string): string {
  if (given.length <= LOOKED_AT_MAX) return given;
  return given.slice(0, LOOKED_AT_MAX - ENDING_MAX_LENGTH) + given.slice(-ENDING_MAX_LENGTH - 1);
}

/**
 * Takes a name and a suffix such as " (2)". Returns the name with the suffix before its ending: "plan.pdf"
 * becomes "plan (2).pdf". If the result is too long, the rest of the name is shortened.
 */
export function withAddition(name: string, addition: string): string {
  return cut(name, addition);
}

/** Takes a name and the ending that fits its content. Returns the name with that ending. */
export function withEnding(name: string, ending: string): string {
  return cut(`${name.slice(0, -endingOf(name).length - 1)}.${ending}`, "");
}

/** Takes a name. Returns its ending in lower case without the dot, or an empty text when it has none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf(".");
  const ending = at <= 0 ? "" : name.slice(at + 1).toLowerCase();
  return ending.length <= ENDING_MAX_LENGTH ? ending : "";
}

/**
 * Puts a suffix before the ending of a name, and shortens the name to the limits. The suffix and the ending
 * are never cut. No character that people see as one is cut in two.
 */
function cut(name: string, addition: string): string {
  const ending = endingOf(name);
  const stem = ending === "" ? name : name.slice(0, -ending.length - 1);
  const end = `${addition}${name.slice(stem.length)}`;
  const isShort = (text: string) =>
    [...text].length <= NAME_MAX_LENGTH && Buffer.byteLength(text) <= NAME_MAX_BYTES;
  if (isShort(stem + end)) return stem + end;
  let kept = "";
  for (const { segment } of characters.segment(stem)) {
    if (!isShort(kept + segment + end)) break;
    kept += segment;
  }
  return kept.trimEnd() + end;
}
