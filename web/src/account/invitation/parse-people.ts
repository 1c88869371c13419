import { normalizeEmail } from "@portico/contract/email";
import { isOrganisation, nameParts, withPrefix } from "@portico/contract/name-parts";
import { SURE_TITLES, TITLES_IN_CELLS } from "@portico/contract/name-words";
import { type PastedColumn, pastedColumns } from "./pasted-heads.ts";
import { bareName, countAddresses, pastedLines, peopleOf, splitQuoted } from "./pasted-lines.ts";

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

const NAME_AND_ADDRESS =
  /^([^;\t]*?)\s*(?:<\s*([^<>\s]+)\s*>|[([]\s*([^\s()[\]<>]+@[^\s()[\]<>]+)\s*[)\]])\s*[,;]?\s*$/;
/** What has digits as references have, and is no name. */
const REFERENCE = /^(?:\p{L}{0,12}[._/#-]?|\p{L}{1,3}\s)\d[\p{L}\d\s._/#-]*$/u;

/** A day, which nobody is invited by either. */
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
/** A number with its country or with spaces: a phone's, which nobody is invited by. */
const PHONE = /^(?:\+|\(0|0(?=[\d/.-]*\s|\d+\/))(?:[\s()/.-]*\d){8,14}$/;

/**
 * Takes pasted text, one person a line: `Name <mail>`, or `mail, first, last, reference` split by commas, semicolons, tabs or bars, in that
 * order, with the address elsewhere, or as the heads of the columns say; also entries of a list. Returns a line for each.
 */
export function parsePeople(text: string): PersonLine[] {
  const lines = pastedLines(text);
  const [first = ""] = lines;
  const columns = first.includes("@") ? null : pastedColumns(cellsOf(first));
  return (columns ? lines.slice(1) : lines)
    .flatMap((line) =>
      columns && columns.length > 1 ? [columnLine(line, columns)] : peopleOf(line).map(parseLine),
    )
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

/** A line whose cells are of the columns that have heads; one with other cells is read by itself. */
function columnLine(line: string, columns: readonly PastedColumn[]): ParsedLine {
  const cells = cellsOf(line);
  const of = (column: PastedColumn) => cells[columns.indexOf(column)] ?? "";
  if (cells.length > columns.length || !of("email").includes("@")) return parseLine(line.trim());
  const names: [string, string] = columns.includes("name")
    ? namesOf(of("name"))
    : [of("first_name"), withPrefix(of("last_name_prefix") || undefined, of("last_name") || undefined) ?? ""];
  return { ...personOf(of("email"), names), reference: of("reference") };
}

function parseLine(line: string): ParsedLine {
  // Whose the names are is not sure, and an address is nobody's name.
  if (countAddresses(line) > 1)
    return { email: line, first_name: "", last_name: "", isWhole: false, reference: "" };
  const [main, behind] = withoutTail(line);
  const named = NAME_AND_ADDRESS.exec(main);
  if (named) {
    const names = namesOf(bareName(unquote(named[1] ?? "")));
    return { ...personOf(named[2] ?? named[3] ?? "", names), reference: isReference(behind) ? behind : "" };
  }
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => cell.includes("@"));
  if (at < 0) return { ...personOf(line, ["", ""]), reference: "" };
  const others = cells.filter((cell, index) => index !== at && !PHONE.test(cell) && !DAY.test(cell));
  const reference = others.find((cell) => REFERENCE.test(cell));
  const names = others.filter((cell) => cell !== reference);
  const people = names.filter((cell) => !isOrganisation(cell));
  const rest = people.length > 0 ? people : names;
  const title = rest.length > 2 && isTitle(rest[0]!) ? rest.shift()! : "";
  const [one = "", other = ""] = rest.slice(0, 2).map(bareName);
  const parted: [string, string] =
    rest.length === 1 ? namesOf(one) : [[title, one].filter(Boolean).join(" "), other];
  return { ...personOf(cells[at] ?? "", parted), reference: reference ?? rest[2] ?? "" };
}

/** Takes a line. Returns it without what stands behind the address in brackets, which is no name ("Sent: Monday"), and that. */
function withoutTail(line: string): [main: string, behind: string] {
  const end = line.lastIndexOf(">") + 1;
  const behind = line.slice(end);
  return end > 0 && /^\s/.test(behind) && !/[<@,;|\t]/.test(behind)
    ? [line.slice(0, end), behind.trim()]
    : [line, ""];
}

function isReference(text: string): boolean {
  return REFERENCE.test(text) && !PHONE.test(text) && !DAY.test(text);
}

function isTitle(cell: string): boolean {
  const word = cell.toLowerCase().replaceAll(".", "");
  return SURE_TITLES.has(word) || TITLES_IN_CELLS.has(word);
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
  const others = words.filter((_, index) => index !== at);
  const numbers = others.filter((word) => /\d\D*\d/.test(word));
  const number = numbers.join(" ");
  // Several are a phone's, or nobody knows whose.
  const isTold = PHONE.test(number) || (numbers.length === 1 && (DAY.test(number) || isReference(number)));
  if (!isTold) return [words[at] ?? "", others.join(" ")];
  return [words[at] ?? "", others.filter((word) => !numbers.includes(word)).join(" "), number];
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .trim();
}
