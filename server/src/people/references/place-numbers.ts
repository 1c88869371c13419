import { plainLetters } from "@portico/contract/values/fold-text";
import { spelledShort } from "@portico/contract/values/other-spellings";
import { isCommonWord } from "./common-words.ts";
import type { Piece } from "../find-references.ts";

/**
 * Cities of the USA after which streets in the USA are named. Houses in these streets have numbers of four
 * digits.
 */
const AMERICAN =
  "york angeles chicago houston phoenix philadelphia dallas austin boston seattle denver miami atlanta francisco diego vegas washington " +
  "brooklyn manhattan portland detroit orlando tampa cleveland pittsburgh baltimore nashville";
const OF_AMERICA = new Set(AMERICAN.split(" "));
/** Cities, each with the number of digits that postal codes have in its country. */
const CITIES: ReadonlyMap<string, number> = new Map([
  ...cities(5, AMERICAN),
  ...cities(
    5,
    "berlin hamburg münchen muenchen munich köln koeln cologne frankfurt stuttgart düsseldorf duesseldorf leipzig dortmund essen bremen " +
      "dresden hannover nürnberg nuernberg duisburg bochum wuppertal bielefeld bonn münster muenster mannheim karlsruhe augsburg " +
      "wiesbaden mainz kiel lübeck erfurt rostock kassel freiburg potsdam heidelberg darmstadt ulm würzburg saarbrücken chemnitz halle " +
      "magdeburg aachen krefeld paris lyon marseille toulouse nice nantes strasbourg bordeaux lille rennes montpellier madrid " +
      "barcelona valencia sevilla málaga bilbao zaragoza palma roma rome milano milan mailand torino napoli firenze bologna venezia " +
      "verona bari stockholm göteborg malmö helsinki warszawa kraków praha prag prague brno athens istanbul ankara mexico monaco",
  ),
  ...cities(
    4,
    "wien vienna graz linz salzburg innsbruck klagenfurt bregenz zürich zuerich zurich genf geneva genève basel bern lausanne luzern " +
      "winterthur zug lugano gallen schaffhausen chur vaduz amsterdam rotterdam utrecht haag eindhoven brussel brussels bruxelles " +
      "brüssel antwerpen gent liège luxembourg luxemburg københavn copenhagen aarhus odense oslo bergen trondheim budapest lisboa " +
      "sydney melbourne brisbane perth adelaide canberra auckland wellington johannesburg",
  ),
  ...cities(6, "singapore mumbai delhi bangalore bengaluru chennai beijing shanghai bucurești moscow"),
]);
/** Matches names of small German towns by their ends. */
const TOWN_END =
  /^\p{Lu}\p{Ll}*(?:burg|berg|dorf|stadt|stedt|hausen|heim|hofen|ingen|kirchen|furt|brück|brücken|felden|walde|wil|ikon)$/u;
const TOWN_START = /^(?:Bad|Sankt|Saint|Sainte|San|Santa|St)$/;
const COUNTRIES = "A|AT|CH|D|DE|F|FR|I|IT|B|BE|L|LU|DK|NL|S|SE|FL|E|ES";
const COUNTRY_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${COUNTRIES})[\s_-]*$`, "u");
const CODE_OF_DIGITS = new RegExp(String.raw`^(?:(?:${COUNTRIES})[\s_-])?(\d{4,6})$`, "u");
const STATES =
  "AL AK AZ AR CA CO CT DC FL GA HI IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT " +
  "VA WA WV WI WY";
const STATE_BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L}|[Uu][Ss][Tt][\s_-]?)(?:${STATES.replaceAll(" ", "|")})|,[\s_]*(?:DE|ID))[\s_.-]+$`,
  "u",
);
const AUSTRALIAN_BEFORE = /(?<!\p{L})(?:NSW|VIC|QLD|SA|TAS|ACT)[\s_]+$/u;
/** Match postal codes that have letters and digits. */
const CODES = [
  /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?[\s_]\d[A-Z]{2}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]\d[A-Z][\s_]\d[A-Z]\d(?![\p{L}\p{N}])/gu,
];

/** Matches the end of a street's name right before a number. */
const STREET_BEFORE =
  /(?:straße|strasse|str|gasse|allee|platz|weg|chaussee|straat|laan|plein|gracht|gatan|vej|(?<![\p{L}\p{N}])(?:street|road|avenue|boulevard|damm|ring|ufer|quai))\.?[\s_-]*$/iu;
/** Matches the name of a street that begins with a word such as "Via", right before the number of a house. */
const STREET_START =
  /(?<![\p{L}\p{N}])(?:(?:Via|Viale|Piazza|Corso|Calle|Avenida|Avda|Plaza|Paseo|Rue|Boulevard|ul)\.?(?:[\s_]+(?!e-?mail|mail|post|fax|dhl|ups|portal|whatsapp)\p{L}+){1,3}|(?:Am|An der|Auf der|Unter den)\s+\p{Lu}\p{L}+)[\s_,]+$/u;
const STREET_BEHIND =
  /^[\s_]+(\p{Lu}[\p{L}'.]*)(?:[\s_]+\p{Lu}[\p{L}'.]*)?(?:[\s_]+(?:street|st|road|rd|avenue|ave|lane|drive|way|boulevard|blvd|terrace|crescent|highway|hwy))(?![\p{L}\p{N}])/iu;
const FRENCH_STREET_BEHIND =
  /^(?:[\s_]*(?:bis|ter))?[\s_,]+(?:rue|avenue|boulevard|chemin|route|allée|impasse|quai|cours)[\s_]/iu;
/** Matches words right before a postal code, or before the number of a house, a room or a piece of land. */
const ROOM_BEFORE =
  /(?<![\p{L}\p{N}])(?:plz|zip(?:[\s_-]*code)?|postleitzahl|postcode|postal[\s_-]*code|code[\s_]*postal|cap|postfach|p[.\s]?o[.\s]*box|bo[iî]te[\s_]*postale|postbus|casilla|hausnummer|hausnr|flat|apt|apartment|suite|room|zimmer|whg|wohnung|apartamento|stellplatz|flurst[uü]ck|flur|parzelle|plot|lot|parcel|grundbuchblatt|blatt|garage|floor|etage|unit|haus|top|stiege|tür|door)[\s_.:#-]*(?:(?:no|nr)[\s_.:#-]*)?$/iu;

/**
 * Takes a file name without its extension and a reference in it. Returns whether the reference may be a
 * postal code, or the number of a house, a room or a plot.
 */
export function isOfAPlace(stem: string, piece: Piece): boolean {
  if (CODES.some((code) => [...stem.matchAll(code)].some((found) => isPartOf(piece, found)))) return true;
  const digits = CODE_OF_DIGITS.exec(piece.text)?.[1]?.length;
  if (digits === undefined) return false;
  const [before, behind] = [stem.slice(0, piece.start), stem.slice(piece.end)];
  if (isOfACity(before, behind, digits) || ROOM_BEFORE.test(before)) return true;
  if (digits === 5 && STATE_BEFORE.test(before)) return true;
  if (digits === 4 && AUSTRALIAN_BEFORE.test(before)) return true;
  if (digits !== 4) return false;
  if (STREET_BEFORE.test(before) || STREET_START.test(before) || FRENCH_STREET_BEHIND.test(behind))
    return true;
  const [, first] = STREET_BEHIND.exec(behind) ?? [];
  return first !== undefined && /^\p{Lu}/u.test(first) && !isDocument(first);
}

/** Whether a number is beside a city or a town and has as many digits as postal codes have there. */
function isOfACity(before: string, behind: string, digits: number): boolean {
  const [, next = "", second = ""] =
    /^(?:-\d{4}|[\s_]?[A-Z]{2}(?=[\s_,-]))?[\s_,-]+(\p{L}+)(?:[\s_.-]+(\p{L}+))?/u.exec(behind) ?? [];
  const [, last = ""] = /(\p{L}+)[\s_,-]+$/u.exec(before) ?? [];
  const some = [next, last, TOWN_START.test(next) || /^(?:New|Los|Las|Den)$/.test(next) ? second : ""];
  if (some.some((word) => CITIES.get(plainLetters(word)) === digits)) return true;
  if (digits > 5) return false;
  if (TOWN_END.test(next) || (TOWN_START.test(next) && /^\p{Lu}/u.test(second))) return true;
  return COUNTRY_BEFORE.test(before) && /^\p{Lu}\p{Ll}/u.test(next) && !isDocument(next);
}

/** Whether a part of a file name overlaps the match of a pattern and is shorter than this match. */
function isPartOf({ start, end }: Piece, { index, 0: text }: RegExpExecArray): boolean {
  return start < index + text.length && end > index && end - start < text.length;
}

const isDocument = (word: string): boolean => isCommonWord(plainLetters(word));

/** Each city, also in the form in which words of names are compared: "achen" for "aachen". */
function cities(digits: number, names: string): [string, number][] {
  const plain = names.split(" ").map((name) => plainLetters(name));
  return [...plain, ...plain.map(spelledShort)].map((name) => [name, digits]);
}

/**
 * Takes one word in plain letters. Returns whether it is the name of a city. Such names occur in many file
 * names.
 */
export function isCity(word: string): boolean {
  return CITIES.has(word);
}

/**
 * Takes one word in plain letters. Returns whether it is the name of a city, but not of a city after which
 * streets in the USA are named.
 */
export function isCityAlone(word: string): boolean {
  return isCity(word) && !OF_AMERICA.has(word);
}
