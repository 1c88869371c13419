import { normalizeEmail } from "@portico/contract/values/email";
import {
  isOrganisation,
  lastFirstParts,
  nameParts,
  withPrefix,
} from "@portico/contract/foundation/name-parts";
import { isCountryName } from "@portico/contract/foundation/name-places";
import { endsInPatronymic } from "@portico/contract/foundation/name-patronymics";
import { isSmallParticle, isSuffix, plain } from "@portico/contract/foundation/name-word-kinds";
import { FIRST_NAMES, SURE_TITLES, TITLES_IN_CELLS } from "@portico/contract/foundation/name-words";
import {
  isDay,
  isPhone,
  isReference,
  NUMBER,
  NUMBER_WORD,
  OWNER,
  ownCells,
  referenceOf,
  withoutNumber,
} from "./pasted-cells.ts";
import { isPlace, withoutAside, withoutPlaces } from "./pasted-places.ts";
import { type PastedColumn, type PastedColumns, pastedColumns } from "./pasted-heads.ts";
import { bareName, countAddresses, pastedLines, peopleOf, splitQuoted } from "./pasted-lines.ts";

/** A person parsed from a pasted line. */
export interface PersonLine {
  email: string;
  first_name: string;
  last_name: string;
  reference: string;
  /** False if the address is not valid. */
  isWhole: boolean;
  /** True if an earlier line already had the address. */
  isRepeated: boolean;
}

type ParsedLine = Omit<PersonLine, "isRepeated">;

const NAME_AND_ADDRESS =
  /^([^;\t]*?)\s*(?:<\s*([^<>\s]+)\s*>|[([]\s*([^\s()[\]<>]+@[^\s()[\]<>]+)\s*[)\]])\s*[,;]?\s*$/;
/** A number before a name, as in "1042 - Ina Holm" or "Mandant 1042: Ina Holm". */
const NUMBER_IN_FRONT = new RegExp(
  String.raw`^(?:(?:${OWNER}[\s.-]*)?${NUMBER_WORD}?[\s.:#-]*)?${NUMBER}(?:\s*:|\s[-–—|])\s+(?=[^\s\d])`,
  "iu",
);
/** A number after an address in brackets: ", 1042", "(1042)". */
const NUMBER_BEHIND = /^\s*(?:[,;|\t]\s*|(?=[#([]))[#([]?\s?([\p{L}\d./-]+)[)\]]?\s*$/u;
const ADDRESS_IN_BRACKETS = /^[^;\t()[\]@]{1,200}[([][^\s()[\]@]{1,100}@[^\s()[\]@]{1,200}[)\]]/;
/** A postcode and its city after a name, with only spaces between them. */
const POSTAL_BEHIND = /^(\p{Lu}\S*\s\S.*?)\s\d{4,5}\s\p{Lu}[\p{L}-]{2,}$/u;
/** An academic degree in its own cell. */
const DEGREE = /^(?:dipl|mag|dr|prof|ing|msc|bsc|mba|ll\.?m|m\.?a|b\.?a)(?:[.-].*)?$/i;
/** A cell with a label, such as "Name: Ina Holm". The groups are the label and the value after it. */
const LABEL_AND_VALUE = /^\s*([\p{L}][\p{L}\s.-]{1,24}?)\s*[:=]\s*(.*\S)\s*$/u;
/**
 * A label for a name, such as "Name:" or "Vorname:". If a line has one, each of its cells begins with a
 * label.
 */
const LABEL =
  /(?:^|[\s,;|])(?:name|vorname|nachname|first\s?name|last\s?name|prénom|nom|nombre|nome)\s*[:=]\s/iu;
const BEFORE_LABEL =
  /\s+(?=(?:e-?mail|mail|tel(?:efon)?|phone|mobile?|name|vorname|nachname|first\s?name|last\s?name|prénom|nom|nombre|apellidos?|nome|cognome)\s*[:=])/giu;
/** Labels are looked for only in lines of at most this many characters. */
const LABELLED_WITHIN = 1_000;
/** The start of the date line of an email header, such as "Sent:". */
const SENT = /^\s+(?:sent|date|gesendet|datum|envoyé|verzonden|enviado|inviato|skickat|sendt|wysłano)\s*:/i;
/** At most this many lines are read to find out what the columns contain. */
const LOOKED_AT = 200;

/**
 * Takes pasted text with one person on each line, as `Name <mail>`, or as `mail, first, last, reference`
 * separated by commas, semicolons, tabs or bars. The address may be in another cell, headings may give
 * another order, and list markers are ignored. Returns one line for each person.
 */
export function parsePeople(text: string): PersonLine[] {
  const lines = pastedLines(text);
  const [first = ""] = lines;
  const rows = lines.slice(1, LOOKED_AT).map(cellsOf);
  const pasted = first.includes("@") ? null : pastedColumns(cellsOf(first), rows);
  const people = (pasted ? lines.slice(1) : lines).flatMap((line) =>
    pasted && pasted.columns.length > 1 ? [columnLine(line, pasted)] : peopleOf(line).map(parseLine),
  );
  // If the references are 1, 2, 3 and so on, they only number the lines, so they are left out.
  const areCounted = people.length > 1 && people.every(({ reference }, at) => reference === String(at + 1));
  return people
    .map((person) => (areCounted ? { ...person, reference: "" } : person))
    .map(markRepeated(new Set()));
}

/** Returns how many of these lines can be invited. */
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

/**
 * Parses a line by the columns that the headings name. If its cells do not fit the columns, it is parsed as
 * if there were no headings.
 */
function columnLine(
  line: string,
  { columns, isUnderstood, isLastNameFirst }: PastedColumns,
  cells = cellsOf(line),
): ParsedLine {
  const all = (column: PastedColumn) => cells.filter((cell, at) => columns[at] === column && cell !== "");
  const joined = (...of: PastedColumn[]) => of.flatMap(all).join(" ");
  const [email = ""] = all("email");
  if (cells.length > columns.length || !email.includes("@")) return parseLine(line.trim());
  const reference = all("reference")[0] ?? "";
  if (!isUnderstood) {
    const kept = cells.filter((_, at) => columns[at] !== "other" && columns[at] !== "reference");
    return personOfCells(kept, reference);
  }
  const wholes = all("name");
  const lastName = joined("last_name", "second_last_name") || undefined;
  const names: [string, string] = columns.includes("name")
    ? namesOf(wholes.find((name) => !isOrganisation(name)) ?? wholes[0] ?? "", isLastNameFirst)
    : [
        joined("first_name", "middle_name"),
        [withPrefix(joined("last_name_prefix") || undefined, lastName) ?? "", joined("suffix")]
          .filter(Boolean)
          .join(" "),
      ];
  return { ...personOf(email, names), reference };
}

function parseLine(line: string): ParsedLine {
  // If a line has several addresses, it is unclear to whom the names belong, and an address is not a name.
  if (countAddresses(line) > 1)
    return { email: line, first_name: "", last_name: "", isWhole: false, reference: "" };
  const labelled = labelledCells(line);
  if (labelled) return columnLine(line, labelled.columns, labelled.cells);
  const [inFront = "", number = ""] = NUMBER_IN_FRONT.exec(line) ?? [];
  const own = line.slice(inFront.length);
  const reference = isReference(number) ? number : "";
  const [main, behind] = withoutTail(own);
  const named = NAME_AND_ADDRESS.exec(main);
  if (named) {
    const [name, aside] = withoutNumber(bareName(unquote(named[1] ?? "")));
    return {
      ...personOf(named[2] ?? named[3] ?? "", namesOf(nameAlone(name))),
      reference: isReference(behind) ? behind : reference || aside,
    };
  }
  const cells = cellsOf(own);
  return cells.some((cell) => cell.includes("@"))
    ? personOfCells(cells, reference)
    : { ...personOf(line, ["", ""]), reference: "" };
}

/**
 * Splits a line whose cells each begin with what they contain: "Name: Ina Holm, Email: ina@holm.example".
 * Returns null for every other line, also if there is no address after the label "Email".
 */
function labelledCells(line: string): { columns: PastedColumns; cells: string[] } | null {
  if (line.length > LABELLED_WITHIN || !LABEL.test(line)) return null;
  const parted = /[\t|;,]/.test(line) ? line : line.replaceAll(BEFORE_LABEL, "\t");
  const parts = cellsOf(parted).map((cell): [string, string] => {
    const [, head = "", value = ""] = LABEL_AND_VALUE.exec(cell) ?? [];
    return head === "" && cell.includes("@") ? ["email", cell] : [head, unquote(value)];
  });
  if (parts.length < 2 || parts.some(([head]) => head === "")) return null;
  const [heads, cells] = [parts.map(([head]) => head), parts.map(([, value]) => value)];
  const columns = pastedColumns(heads, [cells]);
  if (!columns?.isUnderstood) return null;
  const email = cells.find((cell, at) => columns.columns[at] === "email" && cell !== "");
  return email?.includes("@") ? { columns, cells } : null;
}

/** Parses a person from cells without headings. `known` is a reference that was already found in the line. */
function personOfCells(cells: readonly string[], known: string): ParsedLine {
  const at = cells.findIndex((cell) => cell.includes("@"));
  const others = ownCells(cells.toSpliced(at, 1));
  const reference = known || referenceOf(others);
  const names = others.filter((cell) => cell !== reference && (/\p{L}/u.test(cell) || !isReference(cell)));
  const people = names.filter((cell) => !isOrganisation(cell));
  const rest = withoutPlaces(people.length > 0 ? people : names);
  const title = rest.length > 2 && isTitle(rest[0]!) ? rest.shift()! : "";
  // "Ina Holm, Ph.D." is one whole name.
  if (rest[0]?.includes(" ") && rest[1]?.split(" ").every(isSuffix))
    rest.splice(0, 2, `${rest[0]}, ${rest[1]}`);
  const [one = "", other = ""] = rest.slice(0, 2).map(bareName);
  // The name of one person may fill three cells, as in "Иванов; Иван; Иванович".
  if (rest.length === 3 && (endsInPatronymic(rest) || endsInPatronymic(rest.slice(0, 2))))
    return { ...personOf(cells[at] ?? "", namesOf(rest.join(" "))), reference: reference ?? "" };
  const [first, last] = isLastName(one) && !isLastName(other) ? [other, one] : [one, other];
  const parted: [string, string] =
    rest.length === 1 ? namesOf(one) : [[title, first].filter(Boolean).join(" "), last];
  return {
    ...personOf(cells[at] ?? "", parted),
    reference: reference ?? (DEGREE.test(rest[2] ?? "") ? "" : (rest[2] ?? "")),
  };
}

/**
 * Splits off the text after an address in brackets, because it is not a name: "Sent: Monday" in "Ina Holm
 * <ina@holm.example> Sent: Monday". Returns the line without that text, and then the text.
 */
function withoutTail(line: string): [main: string, behind: string] {
  const end = line.lastIndexOf(">") + 1 || (ADDRESS_IN_BRACKETS.exec(line)?.[0].length ?? 0);
  const behind = line.slice(end);
  const number = NUMBER_BEHIND.exec(behind)?.[1] ?? "";
  if (end > 0 && isReference(number)) return [line.slice(0, end), number];
  const isTail =
    /^\s/.test(behind) && (!/[<@,;|\t]/.test(behind) || (SENT.test(behind) && !behind.includes("@")));
  return end > 0 && isTail ? [line.slice(0, end), behind.trim()] : [line, ""];
}

/**
 * Takes the name before an address. Returns it without places, occupations and firms: "Ina Holm, Berlin"
 * becomes "Ina Holm".
 */
function nameAlone(name: string): string {
  const parts = withoutAside(name).split(/\s*,\s*/);
  const whole = parts[0]!.includes(" ") ? 1 : 2;
  const kept = parts.filter((part, at) => at < whole || !(isPlace(part) || isOrganisation(part)));
  return isOrganisation(parts[0]!) ? name : kept.join(", ");
}

/**
 * Returns true for a cell such as "van den Berg". It begins with a small word that belongs to last names, so
 * it cannot be a first name.
 */
function isLastName(cell: string): boolean {
  return cell.includes(" ") && isSmallParticle(cell.split(" ")[0]!);
}

function isTitle(cell: string): boolean {
  const word = cell.toLowerCase().replaceAll(".", "");
  return SURE_TITLES.has(word) || TITLES_IN_CELLS.has(word);
}

function personOf(typed: string, [first_name, last_name]: [string, string]) {
  const email = typed.replace(/^mailto:/i, "");
  return { email, first_name, last_name, isWhole: normalizeEmail(email) !== null };
}

/**
 * Splits a name into the first and the last name. If the split is uncertain, the whole name becomes the last
 * name, and the invited person splits it in the form.
 */
function namesOf(name: string, isLastNameFirst = false): [string, string] {
  // In "Ina Holm via DocuSign", a service has sent the email for the person, and the address is often the
  // service's own. Such a name is not split.
  if (/\svia\s/.test(name)) return ["", name];
  const { first_name, last_name, doubt } = isLastNameFirst ? lastFirstParts(name) : nameParts(name);
  return doubt === null ? [first_name, last_name] : ["", name];
}

function cellsOf(line: string): string[] {
  const separator = ["\t", "|", ";", ","].find((sign) => line.includes(sign));
  if (separator) return splitQuoted(line, separator).map(unquote);
  // In "First Last mail@x.example" only spaces separate the name from the address.
  const words = line.split(/\s+/);
  const at = words.findIndex((word) => word.includes("@"));
  if (words.length < 2 || at < 0) return [unquote(line)];
  const others = words.filter((_, index) => index !== at);
  const [, name] = POSTAL_BEHIND.exec(others.join(" ")) ?? [];
  if (name !== undefined) return [words[at]!, name];
  const numbers = others.filter((word) => /\d\D*\d/.test(word));
  const number = numbers.join(" ");
  // If there are several numbers, they are recognised only if together they form a phone number.
  const isTold = isPhone(number) || (numbers.length === 1 && (isDay(number) || isReference(number)));
  // "Karl Heinz Brandenburg" has two first names, so the country is the last name.
  const isPlaceLast =
    others.length > 2 && isCountryName(others.at(-1)!) && !FIRST_NAMES.has(plain(others.at(-2)!));
  if (!isTold) return [words[at] ?? "", (isPlaceLast ? others.slice(0, -1) : others).join(" ")];
  return [words[at] ?? "", others.filter((word) => !numbers.includes(word)).join(" "), number];
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^=?(["'])(.*)\1$/, "$2")
    .replace(/^[„“”«»‹›‚‘’](.*)[„“”«»‹›‘’]$/, "$1")
    .trim();
}
