import { plainLetters } from "@portico/contract/values/fold-text";
import { isCommonWord, isKnownFirm, monthNames } from "./common-words.ts";
import type { Piece } from "../find-references.ts";
import { isOfAForm } from "./form-numbers.ts";
import { isPaper } from "./paper-words.ts";
import { isAllUnderstood, isSaidOfAPerson, mayBeOfAYear, mayCount } from "./whose-number.ts";
import { isBesideAName, isJoined, isWithAName } from "./beside-names.ts";
import { isOfAPlace } from "./place-numbers.ts";
import { wordsOf } from "./spelled-words.ts";
import { isMeasured, isOfALetteredThing, isOfAThing, isThing } from "./thing-numbers.ts";

/**
 * A number of at most this many digits may be part of a date, or the number of a version or page. A longer
 * number counts as such only if it is a year or a date.
 */
const SHORT_DIGITS = 3;
/**
 * Matches numbers of at most five digits, and longer numbers that end in "00". Amounts, seats, number plates
 * and rooms have such numbers too, so such a number alone does not say whose file it is.
 */
const MAY_BE_ANYTHING = /^(?:\d{1,5}|\d+00)$/;
/** Matches one or two letters with one or two digits. Cars, products and roads also have such names. */
const MAY_BE_A_MODEL = /^\p{L}{1,2}[\s_.-]?\d{1,2}$/u;
/** Well-known names made of letters and digits: banks, phone companies, forms and models. */
const KNOWN_THINGS = new Set(
  "n26 o2 co2 h2o h2 c19 q10 g7 g8 g20 b2b b2c c2c e10 5g 4g 3g ps4 ps5 mp3 mp4 w2 w4 w8 w9 i9 k1 p11d p45 p60 p85 r40 sa100 1und1 u2 m3 f1 3m 3i 4k 2fa".split(
    " ",
  ),
);
/**
 * Matches a week, a year or a version in which a dash or a similar character separates the letters from the
 * number.
 */
const DASHED_TIME =
  /^(?:[ck]?w|fy|gj|wj|vz|ty|cy|ye|ytd|ss|ws|q|h|v|rev|ver|vol|bd|teil|part)[\s_.-](?:\d{1,2}|20\d\d)$/i;
/** Six digits with a two-digit year are a date only if this year is in this range around today. */
const YEARS_BEFORE = 15;
const YEARS_AFTER = 2;

const TIME_OF_YEAR =
  /^(?:(?:(?:20)?\d\d)?(?:q[1-4]|h[12])|[1-4]q|s[12]|t[1-3]|(?:fy|gj|wj|vz|ty|cy|ye|ytd|ss|ws)\d{2,4}|(?:20\d\d)?[ck]?w\d{1,2}|[vp]\d{1,3}|(?:rev|ver)\d{0,3}|(?:nr|no|pg|vol|bd|teil|part)\d{1,3})$/u;
const YEAR = /^(?:19|20)\d\d$/;
const BORDER = String.raw`(?<![\p{L}\p{N}])`;
const BETWEEN = String.raw`[\s_.:#-]*`;
/** Words that mean a client, in many languages. */
const PERSONS =
  "client|customer|cust|kunde|kd|mandant|mdt|klient|klant|cliënt|cliente|klientin|mandantin|kund|asiakas|ügyfél|müşteri|musteri|zákazník|clientul";
/**
 * Words before a number that make it a client's number. Words for an account are not among them, since banks,
 * ledgers and shops number accounts too.
 */
const OF_A_PERSON = new RegExp(
  `${BORDER}(?:${PERSONS}|ref|reference|referenz|(?:${PERSONS}|ref|reference)${BETWEEN}(?:no|nr|n[°º]|num|number|nummer|numer|id)|(?:no|nr|n[°º]?|num|numer|numéro|numero|número|código|codigo|codice|code)[.]?${BETWEEN}(?:(?:de|del|du|di|da|van|för|til)${BETWEEN})?(?:${PERSONS}|klienta|klijenta|klanta)|(?:kunden|mandanten|klienten|referenz|klant|cliënt|kund|kunde)${BETWEEN}(?:nr|nummer)|(?:müşteri|musteri)${BETWEEN}(?:numarası|no)|asiakas(?:numero|nro)|ügyfélszám)${BETWEEN}\\(?$`,
  "iu",
);
/**
 * Words before a number that only the firm itself uses for a client. Words for a customer are left out, since
 * shops number their customers too.
 */
const OF_OWN_CLIENT = new RegExp(
  `${BORDER}(?:mandant|mandantin|mdt|mandanten)${BETWEEN}(?:nr|no|nummer|id)?${BETWEEN}\\(?$`,
  "iu",
);
/**
 * Matches words for a customer's number. On a supplier's papers, it is the number that the supplier gave its
 * customer.
 */
const OF_A_SUPPLIER = new RegExp(
  `${BORDER}(?:customer|cust|kunden|kd|klant|klanten|asiakas|müşteri)${BETWEEN}(?:nr|no|nummer|number|numero|nro|id|n[°º])${BETWEEN}\\(?$`,
  "iu",
);
/** A reference of at most this many letters may be an abbreviation. */
const ABBREVIATION_LETTERS = 4;
/**
 * Scanners and screenshot programs write the date and then the time into the file name, as in "Scan
 * 28.11.2026 104233". DAY_BEFORE matches the date, and TIME_OF_DAY matches the time.
 */
const DAY_BEFORE =
  /(?<!\d)(?:(?:(?:19|20)\d{6}|[0-3]\d[0-3]\d(?:19|20)\d\d)[\s_\-T]+|(?:(?:19|20)\d\d[-_.][01]\d[-_.][0-3]\d|[0-3]\d[-_.][0-3]\d[-_.](?:19|20)\d\d)(?:[\sT]+|-|\s+(?:at|um|à|a las)\s+))$/iu;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/;

/**
 * What is known about a reference: whether many references of the firm look like it, and the words of its
 * owner's name.
 */
interface Known {
  isUsual?: boolean;
  own?: ReadonlySet<string> | undefined;
}

const NOBODYS_WORDS: ReadonlySet<string> = new Set();

/**
 * Takes a file name without its extension, a reference in it, and the words of its owner's name. Returns
 * whether it is unclear that the file belongs to the reference's owner. There are three such cases. First, the
 * reference may be something else, such as a date. Second, it may be the number that a supplier, such as a
 * phone company, gave its customer. Third, the reference is a number that is round or has few digits, and
 * another word of the file name may say that the number counts something else.
 */
export function isDoubtful(stem: string, piece: Piece, now: Date, known: Known = {}): boolean {
  if (mayBeElse(stem, piece, now, known)) return true;
  const { own = NOBODYS_WORDS } = known;
  if (isOfLetters(piece)) return isAbbreviationBehind(stem, piece, own);
  const before = stem.slice(0, piece.start);
  if (OF_OWN_CLIENT.test(before)) return false;
  if (OF_A_SUPPLIER.test(before) && wordsOf(stem).some(isKnownFirm)) return true;
  if (!MAY_BE_ANYTHING.test(piece.text)) return false;
  const unmarked = before.replace(OF_A_PERSON, " ");
  const start = unmarked.length;
  const rest = { ...piece, start, end: start + piece.end - piece.start };
  return !isAllUnderstood(unmarked + stem.slice(piece.start), rest, own);
}

/**
 * Whether a reference of a few letters follows another word, and the owner's name is not in the file name.
 * The reference may then be an abbreviation that is in none of the lists here, such as "IHK" in "Meldung an
 * IHK".
 */
function isAbbreviationBehind(stem: string, piece: Piece, own: ReadonlySet<string>): boolean {
  if ((piece.text.match(/\p{L}/gu) ?? []).length > ABBREVIATION_LETTERS || isMarked(stem, piece))
    return false;
  return wordsOf(stem.slice(0, piece.start)).length > 0 && !wordsOf(stem).some((word) => own.has(word));
}

/**
 * Takes a file name without its extension and a reference in it. Returns whether the reference may just as
 * well be something else: a date, a year, a quarter, a version, a page, an amount, the number of another
 * thing, a form, a place, or a word common in file names. The file name alone then does not say whose file it
 * is. A reference with letters and digits that looks like the firm's other references (`isUsual`) is not
 * taken for a page, a version or a measure.
 */
export function mayBeElse(
  stem: string,
  piece: Piece,
  now: Date,
  { isUsual = false, own = NOBODYS_WORDS }: Known = {},
): boolean {
  const before = stem.slice(0, piece.start);
  const tokens = piece.text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const isNumber = !/\p{L}/u.test(piece.text);
  if (OF_A_PERSON.test(before)) return isNumber && isMeasured(stem.slice(piece.end));
  if (!isNumber && !isUsual && isThing(before, piece.text)) return true;
  if (
    isNumber
      ? isOfAThing(stem, piece)
      : hasDigits(piece) && isOfALetteredThing(before, piece.text, stem.slice(piece.end))
  )
    return true;
  if (isNumber && DAY_BEFORE.test(before) && TIME_OF_DAY.test(piece.text) && !isBeforePaper(stem, piece))
    return true;
  if (isOfAForm(stem, piece) || isOfAPlace(stem, piece)) return true;
  if (
    MAY_BE_ANYTHING.test(piece.text) &&
    (!isSaidOfAPerson(before, own) || mayCount(before, piece.text, now))
  )
    return true;
  if (isNumber && mayBeOfAYear(before, piece.text, now)) return true;
  if (!isUsual && (KNOWN_THINGS.has(piece.text.toLowerCase()) || DASHED_TIME.test(piece.text))) return true;
  if (isOfLetters(piece))
    return (
      tokens.every((token) => isCommonWord(plainLetters(token))) ||
      isJoined(stem, piece) ||
      isWithAName(stem, piece)
    );
  if (!isNumber && !isUsual && MAY_BE_A_MODEL.test(piece.text) && isBesideAName(stem, piece)) return true;
  if (isUsual || !tokens.every((token) => isOfTime(token, now))) return false;
  // "2024-123" is no date, since no part of a date has three digits. It may be the firm's number 123 in 2024.
  return !(tokens.length > 1 && tokens.some((token) => /^\d{3}$/.test(token)));
}

/** Whether a reference has no digits. Such a reference may be a word or a person's name. */
export function isOfLetters(piece: Piece): boolean {
  return !hasDigits(piece);
}

const hasDigits = ({ text }: Piece): boolean => /\p{N}/u.test(text);

/**
 * Takes a file name without its extension and a reference in it. Returns whether a word right before the
 * reference, such as "client", marks it as a client's reference.
 */
export function isMarked(stem: string, piece: Piece): boolean {
  return OF_A_PERSON.test(stem.slice(0, piece.start));
}

/**
 * Whether a number of up to four digits is followed by a word for a person's paper, as in "1042 Bericht".
 * Such a number is not a time written by a scanner, since a scanner writes nothing after the time.
 */
function isBeforePaper(stem: string, { text, end }: Piece): boolean {
  const next = /^[\s_-]+(\p{L}{3,})/u.exec(stem.slice(end))?.[1];
  return text.length <= 4 && next !== undefined && isPaper(plainLetters(next));
}

/** Whether a word of a file name may be part of a date, a version or a page number. */
function isOfTime(token: string, now: Date): boolean {
  if (/^\d+$/.test(token)) return token.length <= SHORT_DIGITS || YEAR.test(token) || isDate(token, now);
  if (TIME_OF_YEAR.test(token)) return true;
  const [, letters = "", digits = ""] = /^(\p{L}+)(\d{0,4})$/u.exec(token) ?? [];
  return (
    monthNames().has(plainLetters(letters)) && (digits === "" || digits.length === 2 || YEAR.test(digits))
  );
}

/**
 * Whether digits without separators are a date: a month and a year, or a day, a month and a year. The year
 * may come first or last. A year of two digits must be near the present year.
 */
function isDate(digits: string, now: Date): boolean {
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  const isMonth = (month: number) => month >= 1 && month <= 12;
  const isDay = (day: number) => day >= 1 && day <= 31;
  const isDayOf = (one: number, other: number) =>
    (isMonth(one) && isDay(other)) || (isDay(one) && isMonth(other));
  const isNear = (year: number) => {
    const full = 2000 + year;
    return full >= now.getUTCFullYear() - YEARS_BEFORE && full <= now.getUTCFullYear() + YEARS_AFTER;
  };
  if (digits.length === 8)
    return (
      (YEAR.test(digits.slice(0, 4)) && isDayOf(at(4, 6), at(6, 8))) ||
      (YEAR.test(digits.slice(4)) && isDayOf(at(0, 2), at(2, 4)))
    );
  if (digits.length !== 6) return false;
  return (
    (YEAR.test(digits.slice(0, 4)) && isMonth(at(4, 6))) ||
    (YEAR.test(digits.slice(2)) && isMonth(at(0, 2))) ||
    (isNear(at(0, 2)) && isMonth(at(2, 4)) && isDay(at(4, 6))) ||
    (isNear(at(4, 6)) && isDayOf(at(0, 2), at(2, 4)))
  );
}

/**
 * PAGE_BEFORE matches words right before the number of a page. COUNT_BEFORE matches words right before the
 * number of a week, a version or a quarter.
 */
const PAGE_BEFORE =
  /(?<![\p{L}\p{N}])(?:pages?|pp?|pg|seiten?|s|p[aá]gina|pag|sida|sivu)[\s_.:#-]*(?:(?:no|nr)[\s_.:#-]*)?$/iu;
const COUNT_BEFORE = /(?<![\p{L}\p{N}])(?:[kc]?w|week|woche|v|ver|version|rev|q|quarter|quartal)[\s_.-]*$/iu;
const FORM_AROUND =
  /(?:form|formular|formulaire|formulario|modelo|mod|irs|cerfa|schedule|anlage|anhang|exhibit)[\s_.:#-]*(?:(?:no|nr)[\s_.:#-]*)?$/iu;
/**
 * Matches "of" and "von". They stand between the number of a page and the number of all pages: "Seite 3 von
 * 12". But they also stand between two clients when something passes from one to the other: "Vollmacht 1042
 * von 1187".
 */
const OF_ANOTHER = /^[\s_]+(?:of|von)[\s_]/iu;
/**
 * A number beside a reference is taken for the year of the file only if the year is at most YEARS_SAID_BEFORE
 * years in the past or at most YEARS_SAID_AFTER years in the future. Any other number may be another client's
 * reference.
 */
const YEARS_SAID_BEFORE = 40;
const YEARS_SAID_AFTER = 10;

/**
 * Takes a file name without its extension and one of two references in it that belong to different clients.
 * Returns whether this reference is clearly something else: a year, a day, a month, a quarter, a page, a
 * form, an amount, or letters that may be a word. If this is not clear, the file name may mean two people.
 */
export function isPlainlyElse(stem: string, piece: Piece, now: Date, isUsual: boolean): boolean {
  // A word in capitals is taken for a reference, since references are written in capitals. Beside "KOC",
  // "KLEIN" is therefore another client's reference. The only exception is a month beside its year, as in
  // "MAI 2026".
  if (CODE.test(piece.text)) return isMonthOfAYear(stem, piece);
  if (isOfLetters(piece)) return mayBeElse(stem, piece, now, { isUsual });
  if (isMarked(stem, piece)) return false;
  const [before, behind] = [stem.slice(0, piece.start), stem.slice(piece.end)];
  const isNumber = /^\d+$/.test(piece.text);
  if (PAGE_BEFORE.test(before) || (isMeasured(behind) && !OF_ANOTHER.test(behind))) return true;
  if (!isNumber) {
    if (isUsual) return false;
    const tokens = piece.text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    return isOfAForm(stem, piece) || tokens.every((token) => isOfTime(token, now));
  }
  if (isOfAForm(stem, piece) && (/^-?\p{L}/u.test(behind) || FORM_AROUND.test(before))) return true;
  const { length } = piece.text;
  if (length <= 2) return isPartOfATime(before, behind);
  if (length === 4 && YEAR.test(piece.text)) {
    const years = Number(piece.text) - now.getUTCFullYear();
    return years >= -YEARS_SAID_BEFORE && years <= YEARS_SAID_AFTER;
  }
  return /(?:19|20)\d\d/.test(piece.text) && isDate(piece.text, now);
}

const CODE = /^\p{Lu}{3,}$/u;

function isMonthOfAYear(stem: string, { text, start, end }: Piece): boolean {
  const isYear = /\d{2}[\s_.-]*$/.test(stem.slice(0, start)) || /^[\s_.-]*\d{2}/.test(stem.slice(end));
  return isYear && monthNames().has(plainLetters(text));
}

/**
 * Whether a number of one or two digits is part of a date, is the number of a week or a version, or counts a
 * copy.
 */
function isPartOfATime(before: string, behind: string): boolean {
  if (COUNT_BEFORE.test(before) || (/\($/.test(before) && behind.startsWith(")"))) return true;
  if (/\d[-./_]$/.test(before) || /^[-./_]\d/.test(behind)) return true;
  const beside = [/(\p{L}+)[\s_.]*$/u.exec(before)?.[1], /^[\s_.]*(\p{L}+)/u.exec(behind)?.[1]];
  return beside.some((word) => word !== undefined && monthNames().has(plainLetters(word)));
}
