/** No line of a person is longer; in a longer one pictures and signs would take long to find. */
const LOOKED_WITHIN = 1_000;
/** A picture of the kind that is typed, with what colours and joins it; the flag of a country; a digit in a frame. */
const PICTURE = String.raw`(?:\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;
const BEFORE_ADDRESS = new RegExp(String.raw`(?<=^|[\s,;<"'(])(?:${PICTURE}[\s:]*)+(?=[^\s,;<>@]+@)`, "gu");
const BEHIND_ADDRESS = new RegExp(
  String.raw`(?<=@[^\s,;<>@]{1,300})(?<!${PICTURE}\s?)(?:\s*${PICTURE})+(?=[\s,;>]|$)`,
  "gu",
);
/** What begins an entry of a list: a sign, or its number. */
const LIST_SIGN = /^(?:[-*+–—]\s+|[•◦‣⁃·●○■□▪▫►▶→➢✓✔☐☑☒]\s*|\(?\d{1,4}[.)]\s+)(?=\S)/u;
/** What mail programs write before addresses. */
const LABEL =
  /^(?:to|an|cc|bcc|kopie|blindkopie|from|von|van|à|de|para|aan|til|till|do|kime|e-?mail|mail)\s*:\s*/i;
/** Signs of Chinese and Japanese keyboards. */
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
/** What people write between addresses. */
const AND = "und|and|et|y|og|och|oder|or";
const BETWEEN = new RegExp(String.raw`^(?:[^\p{L}\p{N}@]+|${AND})$`, "iu");
const BEHIND_BRACKET = new RegExp(String.raw`(?<=>)\s*(?:[,;|/•·&+]\s*|(?:${AND})\s+)?`, "iu");
/** Of several people in one line. */
const SEPARATORS = [";", ",", "|"];
const ADDRESSES = /[^\s@]@[^\s@]/g;
const EDGES = /^[\s|:;,/•·\-–—]+|[\s|:;,/•·\-–—]+$/g;
const IN_BRACKETS = /^(?:\(([^()]*)\)|\[([^[\]]*)\])$/;

/** What messengers write before what somebody says: "[30.11.26, 10:42]", "30.11.26, 10:42 -". */
const STAMP =
  /^\u200e?(?:\[\d[\d./-]*,?\s[\d:.]+(?:\s?[ap]\.?\s?m\.?)?\]\s*|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?\s?m\.?)?\s[-–]\s)/iu;
/** An address that Outlook writes a second time as its link. */
const LINKED = /(?<![^\s<;,"'(])([^\s<>;,"'()[\]]{3,254})\s?[<[]mailto:\1[>\]]/gi;
/** An address that is a link alone. */
const LINK = /\[mailto:([^\s[\]<>]{3,254})\]/gi;

/** Takes pasted text. Returns the lines that say something, without what begins an entry of a list. Tabs stay at the ends, where a cell may be empty. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => tidied(withoutLinks(line)).replaceAll(/^[^\S\t]+|[^\S\t]+$/g, ""))
    .filter((line) => line.trim() !== "");
}

/** Takes a line. Returns the people in it, each as a line. */
export function peopleOf(line: string): string[] {
  return splitAddresses(line.trim()).map((one) =>
    one.length > LOOKED_WITHIN ? one : one.replace(LABEL, ""),
  );
}

/** How many addresses a line has. */
export function countAddresses(line: string): number {
  return line.match(ADDRESSES)?.length ?? 0;
}

/** Takes what stands beside an address. Returns it without the signs that part the two, and without brackets around it. */
export function bareName(name: string): string {
  if (name.length > LOOKED_WITHIN) return name;
  const bare = name.replaceAll(EDGES, "");
  const [, round, square] = IN_BRACKETS.exec(bare) ?? [];
  return (round ?? square ?? bare).trim();
}

/** Takes a line and what parts its cells. Returns these; a part in quotes is of one cell. */
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

/** What mail programs write of links is no second address. */
function withoutLinks(line: string): string {
  return line.includes("mailto:") ? line.replaceAll(LINKED, "$1").replaceAll(LINK, "<$1>") : line;
}

/** What stands as a picture beside an address is no part of a name, or of the next address; nor is what begins the line. */
function tidied(line: string): string {
  if (line.length > LOOKED_WITHIN || !line.includes("@")) return line;
  return line
    .replaceAll(BEHIND_ADDRESS, "")
    .replaceAll(BEFORE_ADDRESS, "")
    .replaceAll(EACH_WIDE, (sign) => WIDE[sign]!)
    .replace(/^[^\S\t]+/, "")
    .replace(STAMP, "")
    .replace(LIST_SIGN, "")
    .replace(LABEL, "");
}

/** `a@x.example, b@y.example` and `A <a@x.example>, B <b@y.example>` are several people on one line. */
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
