/** File systems allow names of up to 255 bytes. This leaves room for " (2)" and a longer ending. */
const NAME_MAX_BYTES = 240;
const NAME_MAX_LENGTH = 200;
const ENDING_MAX_LENGTH = 10;
/**
 * Matches control characters, and characters that reverse the direction of a line, as
 * contract/src/values/fields.ts does.
 */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;
/** Matches names that Windows reserves for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Takes the name of a file as it was sent. Returns it without its path, hidden characters and surrounding
 * spaces, in at most 200 characters and 240 bytes. The result is empty when nothing is left.
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
    // From here on, names that look the same become the same name.
    .replaceAll(/\s+/g, " ")
    .replace(/ (?=\.[^. ]*$)/, "")
    .trimStart()
    .normalize("NFC")
    .replace(DEVICE, "_$&");
  return cut(name, "");
}

/**
 * How many characters of a name are processed. A very long name, for example one of spaces only, would take
 * too long. Its end is kept too, because that is its ending.
 */
const LOOKED_AT_MAX = 2_000;

function shortened(given: string): string {
  if (given.length <= LOOKED_AT_MAX) return given;
  return given.slice(0, LOOKED_AT_MAX - ENDING_MAX_LENGTH) + given.slice(-ENDING_MAX_LENGTH - 1);
}

/**
 * Takes a name and a suffix such as " (2)". Returns the name with the suffix before its ending. The rest is
 * shortened if the name becomes too long.
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
 * Shortens a name to the limits. It never cuts the suffix or the ending, nor through a character as people
 * see it.
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
