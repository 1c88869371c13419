import { normalizeEmail } from "@portico/contract/email";
import { nameParts } from "@portico/contract/name-parts";
import { bareName, countAddresses, pastedLines, splitQuoted } from "./pasted-lines.ts";

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
const HEADINGS = new Set(["email", "e-mail", "mail", "email address", "address"]);

/**
 * Takes pasted text, one person a line: `Name <mail>`, or `mail, first, last, reference` split by
 * commas, semicolons, tabs or bars, in that order or with the address elsewhere; also entries of a list. Returns a line for each.
 */
export function parsePeople(text: string): PersonLine[] {
  return pastedLines(text)
    .filter((line, at) => !(at === 0 && isHeading(line)))
    .map(parseLine)
    .map(markRepeated(new Set()));
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

function parseLine(line: string): ParsedLine {
  // Whose the names are is not sure, and an address is nobody's name.
  if (countAddresses(line) > 1)
    return { email: line, first_name: "", last_name: "", isWhole: false, reference: "" };
  const named = NAME_AND_ADDRESS.exec(line);
  if (named)
    return { ...personOf(named[2] ?? "", namesOf(bareName(unquote(named[1] ?? "")))), reference: "" };
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => cell.includes("@"));
  if (at < 0) return { ...personOf(line, ["", ""]), reference: "" };
  const others = cells.filter((_, index) => index !== at);
  const [first = "", last = ""] = others.slice(0, 2).map(bareName);
  const names: [string, string] = others.length === 1 ? namesOf(first) : [first, last];
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
  const separator = ["\t", "|", ";", ","].find((sign) => line.includes(sign));
  if (separator) return splitQuoted(line, separator).map(unquote);
  // "First Last mail@x.example": blanks alone keep the name together.
  const words = line.split(/\s+/);
  const at = words.findIndex((word) => word.includes("@"));
  if (words.length < 2 || at < 0) return [unquote(line)];
  return [words[at] ?? "", words.filter((_, index) => index !== at).join(" ")];
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
