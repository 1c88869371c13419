import { isPostal, POSTCODE, withoutPostal } from "./pasted-places.ts";

/** This file finds out what the cells of a pasted line contain if there are no headings. */

/** A reference contains a digit, and at most one word before it: "1042", "K-1042", "2026/117". */
const REFERENCE = /^(?:\p{L}{0,12}[._/#-]?|\p{L}{1,3}\s)\d[\p{L}\d\s._/#-]*$/u;
/** A date in digits, such as "14.03.1968". It is neither a name nor a reference. */
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
/**
 * A phone number with a country code, or a long number that begins with a zero, however its digits are
 * grouped.
 */
const PHONE = /^(?:\+|\(0|00?[1-9]|0[\s/.-]+[1-9])(?:[\s()/.-]*\d){7,14}$/;
/**
 * A phone number in American notation, or a mobile number whose leading zero was dropped by a spreadsheet.
 */
const BARE_PHONE =
  /^(?:1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}$|^1?[2-9]\d\d[2-9]\d{6}$|^1[567]\d{8,9}$/;
const CALLED = /^(?:tel|telefon|telephone|phone|mobile?|handy|cell|fax)\b[.:\s]*(?=[\d+(])/i;
const PHONE_DIGITS_MIN = 9;
const STREET =
  /(?:stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|straat|laan|gade|gatan|vej|vägen)\s*\d|(?:stra(?:ß|ss)e|str\.)$|^\d+\s?\p{L}?,?\s(?:rue|avenue|bd|boulevard)\s|^\d.*\s(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|way|close|square)\.?$|^(?:rue|via|calle|ul\.|ulica|avenida|rua)\s.*\d/iu;
const STATUS = /^(?:(?:in)?a[kc]tiv[eo]?|true|false|gesperrt|archiviert|archived)$/i;
/**
 * A word that is usually an answer or a status, such as "yes" or "open". It can also be a name, such as "No".
 */
const ANSWER = /^(?:ja|nein|yes|no|oui|non|ok|vip|offen|open|[a-zäöü])$/i;
/** A number and a name in one cell, as in "1042 Ina Holm". */
const NUMBER_AND_NAME = /^(\S*\d\S*)\s(\p{Lu}\p{L}.*\s.*)$/u;

/** Returns true if a cell is a phone number. */
export function isPhone(cell: string): boolean {
  const number = cell.replace(CALLED, "");
  const digits = number.replaceAll(/\D/g, "").length;
  return (
    (PHONE.test(number) && (digits >= PHONE_DIGITS_MIN || number.startsWith("+"))) ||
    BARE_PHONE.test(number) ||
    (number !== cell && /^[\d\s()+/.-]+$/.test(number))
  );
}

/** Returns true if a cell is a date. */
export function isDay(cell: string): boolean {
  return DAY.test(cell);
}

/** An amount, a month, a quarter or a number of something: "1250.00", "12/2026", "Q3 2026", "2 Kinder". */
const OTHER_NUMBER =
  /^(?:\d+[.,]\d{2}|\d{1,3}(?:\.\d{3})+|(?:0?[1-9]|1[0-2])[/.](?:19|20)\d\d|Q[1-4][\s/-]?(?:19|20)\d\d|\d+\.?\s\p{L}{3,}.*|\p{Lu}{2}\d{2}(?:\s?[\p{Lu}\d]{4}){3,}.*)$/iu;

/** Returns true if a cell looks like a reference. */
export function isReference(cell: string): boolean {
  return REFERENCE.test(cell) && !isPhone(cell) && !DAY.test(cell) && !OTHER_NUMBER.test(cell);
}

/** A date that contains the name of its month. */
const DAY_IN_WORDS = /^\d{1,2}\.?\s\p{L}{3,}\.?\s\d{4}$/u;
/** The pattern of a word that people write before a reference: "Mandant", "Kunden", "Client", "Akte". */
export const OWNER = String.raw`(?:mandant|mdt|kunde|kd|client|customer|akte|ref)(?:en|in|n)?`;
/** The pattern of the word for a number: "Nr", "Nummer", "ID". */
export const NUMBER_WORD = "(?:nr|no|nummer|number|id)";
/** The pattern of the number itself, as a capturing group: "1042", "C-1042". */
export const NUMBER = String.raw`((?:\p{L}{1,3}[-./]?)?\d[\p{L}\d./-]*)`;
/** A number after the word that names it: "Kundennummer: 1042", "Mdt-Nr. 1042", "Ref: C-1042". */
const LABELLED = new RegExp(
  String.raw`^(?:${OWNER}[\s.-]*${NUMBER_WORD}?|${NUMBER_WORD})[\s.:#-]+${NUMBER}$`,
  "iu",
);
/** A number in brackets or with "#", before or after a name: "Ina Holm (1042)", "#1042 Ina Holm". */
const NUMBER_ASIDE = new RegExp(
  String.raw`^(?:#|\(|\[)\s?${NUMBER}[)\]]?\s+(?=\p{L})|(?<=\p{L}\.?)\s+(?:#|\(#?|\[#?)\s?${NUMBER}[)\]]?$`,
  "iu",
);
/** Another fact about a person, such as "Geb. 14.03.1968". It is neither a name nor a reference. */
const OTHER_FACT =
  /^(?:steuer|st\.?-?nr|tax|ust|vat|geb|born|né|iban|konto|svnr|ssn|seit|since)(?!\p{L}{2,}\s\p{Lu}).*\d/iu;

/** Takes the cells of a person except the address. Returns the cells that may be a name or a reference. */
export function ownCells(cells: readonly string[]): string[] {
  const said = cells
    .map((cell) => LABELLED.exec(cell)?.[1] ?? cell)
    .filter(
      (cell) =>
        !isPhone(cell) &&
        !DAY.test(cell) &&
        !STATUS.test(cell) &&
        !OTHER_FACT.test(cell) &&
        !DAY_IN_WORDS.test(cell) &&
        (!OTHER_NUMBER.test(cell) ||
          [STREET, NUMBER_AND_NAME].some((kind) => kind.test(cell)) ||
          isPostal(cell)) &&
        // A cell without letters may be a reference, but is never a name.
        (/\p{L}/u.test(cell) || isReference(cell) || POSTCODE.test(cell)),
    );
  if (said.length === 1) {
    const [, number = "", name = ""] = NUMBER_AND_NAME.exec(said[0]!) ?? [];
    if (isReference(number)) return [number, name];
  }
  const isMore = said.length > 2 || said.some((cell) => cell.includes(" "));
  const left = new Set([...said.keys()].filter((at) => !isMore || !ANSWER.test(said[at]!)));
  const isWord = (at: number) => at in said && /^[\p{L}\s.-]+$/u.test(said[at]!);
  said.forEach((cell, at) => {
    if (isPostal(cell)) left.delete(at);
    if (!STREET.test(cell)) return;
    left.delete(at);
    const code = [at + 1, at - 2].find((other) => POSTCODE.test(said[other] ?? ""));
    const city = code === undefined ? at + 1 : code + 1;
    if (code !== undefined) left.delete(code);
    // If the street is the first cell and there is no postcode, the next cell may be a name rather than a
    // city. So that cell is kept.
    if (isWord(city) && (code !== undefined || at > 0)) left.delete(city);
  });
  return withoutPostal(said.filter((_, at) => left.has(at)));
}

/**
 * Takes a name. Returns it without a number in brackets or with "#", and then that number: "Ina Holm (1042)"
 * becomes "Ina Holm" and "1042". If there is no such number, the second text is empty.
 */
export function withoutNumber(name: string): [name: string, number: string] {
  const [found = "", before = "", behind = ""] = NUMBER_ASIDE.exec(name) ?? [];
  const number = before || behind;
  return isReference(number) ? [name.replace(found, "").trim(), number] : [name, ""];
}

/**
 * Takes the cells of a person. Returns the reference among them, or undefined if no cell can be one. If
 * several cells can be one, those that may also be postcodes are left out.
 */
export function referenceOf(cells: readonly string[]): string | undefined {
  const some = cells.filter(isReference);
  return some.length > 1 ? (some.find((cell) => !POSTCODE.test(cell)) ?? "") : some[0];
}
