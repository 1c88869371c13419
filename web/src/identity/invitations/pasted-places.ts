import { isCountry } from "@portico/contract/values/countries";
import { isOrganisation } from "@portico/contract/foundation/name-parts";
import { isCountryName } from "@portico/contract/foundation/name-places";
import { CITY_NAMES, CITY_OR_NAME } from "@portico/contract/foundation/name-words";
import { isNoFirstName, isSmallParticle, plain } from "@portico/contract/foundation/name-word-kinds";

/** This file finds the postcodes, cities and countries in the cells of a pasted line. */

const STATES =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const AMERICAN = String.raw`(?:${STATES})\s\d{5}(?:-\d{4})?`;
const BRITISH = String.raw`\p{Lu}{1,2}\d[\d\p{Lu}]?\s\d\p{Lu}{2}`;
/** A text that can only be a postcode: "SW1A 1AA", "CA 90210", "1012 AB". */
const SURE_POSTCODE = new RegExp(
  String.raw`^(?:${BRITISH}|${AMERICAN}|\d{4}\s\p{Lu}{2}|\p{Lu}\d\p{Lu}\s\d\p{Lu}\d)$`,
  "u",
);
/** The letters that countries of Europe have before their postcodes: "CH-8001". */
const LETTERS = "A|AT|B|BE|CH|CZ|D|DE|DK|EE|F|FI|FR|H|HR|HU|I|IT|L|LT|LV|N|NL|NO|P|PL|PT|RO|S|SE|SI|SK";
/** A postcode, or a reference that has as many digits as a postcode and cannot be distinguished from one. */
export const POSTCODE = new RegExp(
  String.raw`^(?:(?:(?:${LETTERS})[-\s])?\d{4,5}|\d{2}-\d{3}|\d{3}\s\d{2})$|${SURE_POSTCODE.source}`,
  "u",
);
const BEFORE_CITY = String.raw`(?:(?:\p{Lu}{1,2}-)?\d{4,5}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4}\s?\p{Lu}{2})`;
/**
 * A postcode with its city: "80331 München", "00-950 Warszawa", "London SW1A 1AA", "Springfield, IL 62701".
 */
const WITH_CITY = new RegExp(
  String.raw`^${BEFORE_CITY}\s\p{Lu}\p{L}{2,}|^\p{Lu}[\p{L}.\s'’-]+,?\s(?:${BRITISH}|${AMERICAN})$`,
  "u",
);
/** A word and five digits: a city and its postcode as in "PARIS 75008", or a name and a number. */
const CITY_FIRST = /^(\p{Lu}[\p{L}-]+)\s\d{5}$/u;
/** Notes about what a person is to the firm or how to reach them: "client", "new", "private". */
const NOTE =
  /^(?:mandant|kunde|klient|interessent|client|customer|prospect|lead|cliente|klant|private?|privat|geschäftlich|business|intern|extern|external|internal|guest|gast|neukunde|neu|new)(?:in|en|s)?$/iu;

/** Returns true for a cell with a postcode and its city. */
export function isPostal(cell: string): boolean {
  const city = CITY_FIRST.exec(cell)?.[1];
  return WITH_CITY.test(cell) || (city !== undefined && isCity(city));
}

/** Returns true for a word that begins with a small letter and does not belong to last names: "bitte". */
export function isSmallWord(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !isSmallParticle(word);
}

/** Returns true for the name of a country or a city, and for an occupation. */
export function isPlace(cell: string): boolean {
  return isCountryName(cell) || isNoFirstName(cell);
}

/**
 * Takes a name. Returns it without a place or a note in brackets after it: "Ina Holm (extern)" becomes "Ina
 * Holm".
 */
export function withoutAside(name: string): string {
  const [, own = "", aside = ""] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(name) ?? [];
  return own !== "" && (isPlace(aside) || NOTE.test(aside)) ? own : name;
}

/**
 * Takes the cells of a person. Returns them without postcodes and their cities. A text that can only be a
 * postcode is always left out. Any other number next to a city counts as a postcode only if the cells before
 * them already contain a whole name. Otherwise the city may be a name, as in "Jordan; 10423; Michael".
 */
export function withoutPostal(cells: readonly string[]): string[] {
  const gone = new Set<number>();
  const isWhole = (to: number) => {
    const words = cells.slice(0, Math.max(to, 0)).filter((cell, at) => isWord(cell) && !gone.has(at));
    return words.length > 1 || (words[0] ?? "").includes(" ");
  };
  cells.forEach((cell, at) => {
    if (!POSTCODE.test(cell)) return;
    const [city = "", isSure] = [cells[at - 1], SURE_POSTCODE.test(cell)];
    if (isWhole(at) && mayFollow(cell, cells[at + 1])) gone.add(at).add(at + 1);
    else if (isWhole(at - 1) && !gone.has(at - 1) && isWord(city) && (isSure || isCity(city)))
      gone.add(at - 1).add(at);
    else if (isSure && cells.length > 1) gone.add(at);
  });
  return cells.filter((_, at) => !gone.has(at));
}

/**
 * Returns true if the cell after a postcode may be its city. A number of four digits may also be a
 * reference, so the cell after such a number counts only if it is a known city.
 */
function mayFollow(code: string, cell: string | undefined): boolean {
  if (cell === undefined || !isWord(cell) || isOrganisation(cell)) return false;
  return isCity(cell) || (!/^\d{1,4}$/.test(code) && !isNoFirstName(cell));
}

function isWord(cell = ""): boolean {
  return /^\p{Lu}[\p{L}\s.'’-]+$/u.test(cell);
}

function isCity(cell: string): boolean {
  return CITY_NAMES.has(plain(cell)) || CITY_OR_NAME.has(plain(cell));
}

/**
 * Takes cells with names. Returns them without the places, occupations and notes that follow a whole name. If
 * the name has capitals, a word with a small first letter shows that a cell is a note: "bitte anrufen".
 */
export function withoutPlaces(names: readonly string[]): string[] {
  const whole = names[0]?.includes(" ") ? 1 : 2;
  const isMixed = names.slice(0, whole).every((name) => /^\p{Lu}/u.test(name));
  const isCode = (name: string) => /^\p{Lu}{2}$/u.test(name) && isCountry(name);
  const isNote = (name: string) => NOTE.test(name) || (isMixed && name.split(" ").some(isSmallWord));
  return names.filter((name, at) => at < whole || !(isPlace(name) || isCode(name) || isNote(name)));
}
