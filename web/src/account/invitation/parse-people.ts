import { normalizeEmail } from "@portico/contract/email";
import { nameParts } from "@portico/contract/name-parts";

/** A person as read from a pasted line. */
export interface PersonLine {
  email: string;
  first_name: string;
  last_name: string;
  reference: string;
  /** False: the address cannot be reached by mail. */
  isWhole: boolean;
  /** True: the address stood in an earlier line already. */
  isRepeated: boolean;
}

type ParsedLine = Omit<PersonLine, "isRepeated">;

const NAME_AND_ADDRESS = /^(.*?)\s*<\s*([^<>\s]+)\s*>\s*[,;]?\s*$/;
/** A picture of the kind that is typed, with what colours and joins it; the flag of a country; a digit in a frame. */
const PICTURE = String.raw`(?:\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;
const BEFORE_ADDRESS = new RegExp(String.raw`(?<=^|[\s,;<"'(])(?:${PICTURE}[\s:]*)+(?=[^\s,;<>@]+@)`, "gu");
const BEHIND_ADDRESS = new RegExp(
  String.raw`(?<=@[^\s,;<>@]{1,300})(?<!${PICTURE}\s?)(?:\s*${PICTURE})+(?=[\s,;>]|$)`,
  "gu",
);
/** No line of a person is longer; in a longer one pictures would take long to find. */
const PICTURES_WITHIN = 1_000;
const HEADINGS = new Set(["email", "e-mail", "mail", "email address", "address"]);

/**
 * Takes pasted text, one person a line: `Name <mail>`, or `mail, first, last, reference` split by
 * commas, semicolons or tabs, in that order or with the address elsewhere. Returns a line for each.
 */
export function parsePeople(text: string): PersonLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutPictures(line).trim())
    .filter((line) => line !== "")
    .flatMap(splitAddresses)
    .filter((line, at) => !(at === 0 && isHeading(line)))
    .map(parseLine)
    .map(markRepeated(new Set()));
}

/** What stands as a picture beside an address is no part of a name, or of the next address. */
function withoutPictures(line: string): string {
  if (line.length > PICTURES_WITHIN || !line.includes("@")) return line;
  return line.replaceAll(BEHIND_ADDRESS, "").replaceAll(BEFORE_ADDRESS, "");
}

/** How many of these are invited when they are sent. */
export function countReady(people: readonly PersonLine[]): number {
  return people.filter((person) => person.isWhole && !person.isRepeated).length;
}

function markRepeated(seen: Set<string>) {
  return (line: ParsedLine): PersonLine => {
    const email = normalizeEmail(line.email);
    const isRepeated = email !== null && seen.has(email);
    if (email !== null) seen.add(email);
    return { ...line, isRepeated };
  };
}

/** `a@x.example, b@y.example` and `A <a@x.example>, B <b@y.example>` are several people on one line. */
function splitAddresses(line: string): string[] {
  if ((line.match(/<[^<>]*@[^<>]*>/g) ?? []).length > 1)
    return line.split(/(?<=>)\s*[,;]\s*/).filter(Boolean);
  const words = line.split(/[\s,;]+/).filter(Boolean);
  return words.length > 1 && words.every((word) => word.includes("@")) ? words : [line];
}

function parseLine(line: string): ParsedLine {
  const named = NAME_AND_ADDRESS.exec(line);
  if (named) return { ...personOf(named[2] ?? "", namesOf(unquote(named[1] ?? ""))), reference: "" };
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => cell.includes("@"));
  if (at < 0) return { ...personOf(line, ["", ""]), reference: "" };
  const others = cells.filter((_, index) => index !== at);
  const names: [string, string] =
    others.length === 1 ? namesOf(others[0] ?? "") : [others[0] ?? "", others[1] ?? ""];
  return { ...personOf(cells[at] ?? "", names), reference: others[2] ?? "" };
}

function personOf(typed: string, [first_name, last_name]: [string, string]) {
  const email = typed.replace(/^mailto:/i, "");
  return { email, first_name, last_name, isWhole: normalizeEmail(email) !== null };
}

/** What isn't sure is nobody's first name: whoever is invited sees the whole name in the form, and parts it. */
function namesOf(name: string): [string, string] {
  const { first_name, last_name, doubt } = nameParts(name);
  return doubt === null ? [first_name, last_name] : ["", name];
}

function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((sign) => line.includes(sign));
  if (separator) return splitQuoted(line, separator).map(unquote);
  // "First Last mail@x.example": blanks alone keep the name together.
  const words = line.split(/\s+/);
  const at = words.findIndex((word) => word.includes("@"));
  if (words.length < 2 || at < 0) return [unquote(line)];
  return [words[at] ?? "", words.filter((_, index) => index !== at).join(" ")];
}

function splitQuoted(line: string, separator: string): string[] {
  const cells = [""];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    if (sign === separator && !quoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .trim();
}

function isHeading(line: string): boolean {
  return !line.includes("@") && cellsOf(line).some((cell) => HEADINGS.has(cell.toLowerCase()));
}
