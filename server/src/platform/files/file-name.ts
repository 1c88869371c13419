/** The longest name that a file system takes is 255 bytes; this leaves room for " (2)" and another ending. */
const NAME_MAX_BYTES = 240;
const NAME_MAX_LENGTH = 200;
const ENDING_MAX_LENGTH = 10;
/**
 * As in contract/src/values/fields.ts: control characters, and characters that reverse the direction of a
 * line.
 */
// eslint-disable-next-line no-control-regex -- controls are what it looks for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;
/** Names that Windows does not allow for a file, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Takes the name of a file as it was sent. Returns it without path, hidden characters and surrounding spaces,
 * at most 200 characters and 240 bytes long; empty when nothing is left.
 */
export function cleanFileName(given: string): string {
  const base = given.replaceAll(UNSEEN, "").split(/[/\\]/).at(-1)!;
  return safeName(shortened(base).replace(/^[\s.]+/, ""));
}

/**
 * Takes the name of a file or a folder, without a path. Returns a name that every system can create:
 * "aux.txt" becomes "_aux.txt". Empty when nothing is left.
 */
export function safeName(given: string): string {
  const name = shortened(given)
    .replaceAll(UNSEEN, "")
    .replaceAll(/[<>:"|?*/\\]/g, "_")
    .replace(/[\s.]+$/, "")
    // Two names that look the same must become the same name.
    .replaceAll(/\s+/g, " ")
    .replace(/ (?=\.[^. ]*$)/, "")
    .trimStart()
    .normalize("NFC")
    .replace(DEVICE, "_$&");
  return cut(name, "");
}

/**
 * How many characters of a name are processed: a longer name, for example one of nothing but spaces, would
 * take long. The end of a longer name is kept too, since it holds the ending.
 */
const LOOKED_AT_MAX = 2_000;

function shortened(given: string): string {
  if (given.length <= LOOKED_AT_MAX) return given;
  return given.slice(0, LOOKED_AT_MAX - ENDING_MAX_LENGTH) + given.slice(-ENDING_MAX_LENGTH - 1);
}

/**
 * Takes a name and a suffix for its stem, such as " (2)". Returns the name with the suffix, no longer than a
 * name may be.
 */
export function withAddition(name: string, addition: string): string {
  return cut(name, addition);
}

/** Takes a name and the ending that fits its content. Returns the name with that ending. */
export function withEnding(name: string, ending: string): string {
  return cut(`${name.slice(0, -endingOf(name).length - 1)}.${ending}`, "");
}

/** Takes a name. Returns its ending in lower case, without the dot; empty when it has none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf(".");
  const ending = at <= 0 ? "" : name.slice(at + 1).toLowerCase();
  return ending.length <= ENDING_MAX_LENGTH ? ending : "";
}

/** Cuts only the stem, never the ending, and only between two characters as people see them. */
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
