import { withoutReply, withoutStamp } from "./pasted-messages.ts";

/**
 * Emoji and symbols are searched for only in lines of at most this length. A line about one person is never
 * longer, and a search in a longer line would take too long.
 */
const LOOKED_WITHIN = 1_000;
/** An emoji with its modifiers and joiners, a flag, or a digit in a keycap. */
const PICTURE = String.raw`(?:\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;
const BEFORE_ADDRESS = new RegExp(String.raw`(?<=^|[\s,;<"'(])(?:${PICTURE}[\s:]*)+(?=[^\s,;<>@]+@)`, "gu");
const BEHIND_ADDRESS = new RegExp(
  String.raw`(?<=@[^\s,;<>@]{1,300})(?<!${PICTURE}\s?)(?:\s*${PICTURE})+(?=[\s,;>]|$)`,
  "gu",
);
/** The bullet or number at the start of a list entry, such as "•" or "1.". */
const LIST_SIGN = /^(?:[-*+–—]\s+|[•◦‣⁃·●○■□▪▫►▶→➢✓✔☐☑☒]\s*|\(?\d{1,4}[.)]\s+)(?=\S)/u;
/** A label before an address or a name. */
const LABEL =
  /^(?:to|an|cc|bcc|kopie|blindkopie|from|von|van|à|de|para|aan|til|till|do|kime|e-?mail|mail|kund(?:e|in)|mandant(?:in)?|client|customer|klant|cliente)\s*:\s*/i;
/** The full-width characters of Chinese and Japanese keyboards, with the characters that replace them. */
const WIDE: Readonly<Record<string, string>> = {
  "，": ",",
  "、": ",",
  "；": ";",
  "｜": "|",
  "：": ":",
  "＜": "<",
  "＞": ">",
};
const EACH_WIDE = new RegExp(`[${Object.keys(WIDE).join("")}]`, "gu");
/** The words that people write between two addresses. Signs such as "/" are matched below. */
const AND = "und|and|et|y|og|och|oder|or";
const BETWEEN = new RegExp(String.raw`^(?:[^\p{L}\p{N}@]+|${AND})$`, "iu");
const BEHIND_BRACKET = new RegExp(String.raw`(?<=>)\s*(?:[,;|/•·&+]\s*|(?:${AND})\s+)?`, "iu");
/** The characters that may separate several people on one line. */
const SEPARATORS = [";", ",", "|"];
const ADDRESSES = /[^\s@]@[^\s@]/g;
const EDGES = /^[\s|:;,/•·\-–—=>→]+|[\s|:;,/•·\-–—=>→]+$/g;
const IN_BRACKETS = /^(?:\(([^()]*)\)|\[([^[\]]*)\])$/;

/** An address that Outlook repeats as a link: "ina@x.example<mailto:ina@x.example>". */
const LINKED = /(?<![^\s<;,"'(])([^\s<>;,"'()[\]]{3,254})\s?[<[]mailto:\1[>\]]/gi;
/** An address that is written only as a link: "[mailto:ina@x.example]". */
const LINK = /\[mailto:([^\s[\]<>]{3,254})\]/gi;

/**
 * Takes pasted text. Returns its non-empty lines without list markers. A tab at the end of a line is kept,
 * because it says that an empty cell follows.
 */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => tidied(withoutLinks(line)).replaceAll(/^[^\S\t]+|[^\S\t]+$/g, ""))
    .filter((line) => line.trim() !== "");
}

/** Takes a line. Returns one line for each person in it. */
export function peopleOf(line: string): string[] {
  return splitAddresses(line.trim()).map((one) =>
    one.length > LOOKED_WITHIN ? one : one.replace(LABEL, ""),
  );
}

/** Returns how many addresses a line contains. */
export function countAddresses(line: string): number {
  return line.match(ADDRESSES)?.length ?? 0;
}

/**
 * Takes the text beside an address. Returns it without separators at its ends and without brackets around it.
 */
export function bareName(name: string): string {
  if (name.length > LOOKED_WITHIN) return name;
  const bare = name.replaceAll(EDGES, "");
  const [, round, square] = IN_BRACKETS.exec(bare) ?? [];
  return (round ?? square ?? bare).trim();
}

/**
 * Takes a line and a separator, and returns the line's cells. A separator inside quotes is part of its cell.
 */
export function splitQuoted(line: string, separator: string): string[] {
  const cells = [""];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    if (sign === separator && !quoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/**
 * Removes the links that mail programs add after addresses. Otherwise they would count as further addresses.
 */
function withoutLinks(line: string): string {
  return line.includes("mailto:") ? line.replaceAll(LINKED, "$1").replaceAll(LINK, "<$1>") : line;
}

/**
 * Removes emoji and list markers next to an address. Otherwise they would become part of a name or of the
 * next address.
 */
function tidied(line: string): string {
  if (line.length > LOOKED_WITHIN || !line.includes("@")) return line;
  const plain = line
    .replaceAll(BEHIND_ADDRESS, "")
    .replaceAll(BEFORE_ADDRESS, "")
    .replaceAll(EACH_WIDE, (sign) => WIDE[sign]!)
    .replace(/^[^\S\t]+/, "");
  return withoutReply(withoutStamp(plain).replace(LIST_SIGN, "").replace(LABEL, ""));
}

/**
 * Splits a line with several people into one line for each person. Two such lines are
 * `a@x.example, b@y.example` and
 * `A <a@x.example>, B <b@y.example>`.
 */
function splitAddresses(line: string): string[] {
  if ((line.match(/<[^<>]*@[^<>]*>/g) ?? []).length > 1) return line.split(BEHIND_BRACKET).filter(Boolean);
  for (const parting of [/[\s,;|/]+/, /[\s,;|]+/]) {
    const words = line.split(parting).filter((word) => word !== "" && !BETWEEN.test(word));
    if (words.length > 1 && words.every((word) => countAddresses(word) === 1)) return words;
  }
  if (countAddresses(line) < 2) return [line];
  for (const separator of SEPARATORS) {
    const cells = splitQuoted(line, separator).filter((cell) => cell.trim() !== "");
    if (cells.length > 1 && cells.every((cell) => countAddresses(cell) === 1))
      return cells.map((cell) => cell.trim());
  }
  return [line];
}
