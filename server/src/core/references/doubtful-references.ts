import { plainLetters } from "@portico/contract/fold-text";
import type { Piece } from "./find-references.ts";

/** Of a word: four digits are a year or a number, fewer are a day, a page, a copy. */
const SHORT_DIGITS = 3;
/** A date of six digits is one of these years around today. */
const YEARS_BEFORE = 15;
const YEARS_AFTER = 2;

const TIME_OF_YEAR =
  /^(?:q[1-4]|[1-4]q|h[12]|s[12]|t[1-3]|fy\d{2,4}|[ck]?w\d{1,2}|[vp]\d{1,3}|rev\d{0,3}|ver\d{0,3})$/u;
const YEAR = /^(?:19|20)\d\d$/;
/** Whose names of months count. */
const MONTH_LOCALES = "en de fr es it nl pt pl cs da sv nb fi tr hu ro".split(" ");

const BORDER = String.raw`(?<![\p{L}\p{N}])`;
const BETWEEN = String.raw`[\s_.:#-]*`;
/** Stands before a number that says whose it is. A word such as "account" does so only with "no.": "Statement of account 2024" is of a year. */
const OF_A_PERSON = new RegExp(
  `${BORDER}(?:client|customer|cust|kunde|kd|mandant|mdt|ref|reference|referenz|(?:client|customer|account|acct|konto|kunde|kd|mandant|reference|ref)${BETWEEN}(?:no|nr|number|id)|(?:kunden|konto|mandanten|referenz)${BETWEEN}(?:nr|nummer))${BETWEEN}$`,
  "iu",
);
/** Stands before a number that counts something else: pictures, scans, invoices, orders. */
const OF_A_THING =
  /(?<![\p{L}\p{N}])(?:img|_?mg|dsc[nf]?|dji|epson|pxl|vid|mvi|wa|scan|scn|screenshot|screen ?shot|bild|foto|photo|image|pic|picture|fax|doc|document|dokument|page|seite|(?:invoice|inv|rechnung|rg|facture|fattura|factura|order|bestellung|auftrag|receipt|quittung|beleg|ticket|policy|police|quote|case|claim)(?:[\s_.-]*(?:no|nr|number|#))|inv|re|rg|po)[\s_.:#-]*$/iu;
/** A word for a number, of whatever: "Vertragsnummer", "Facture n°", "Claim no.". */
const NUMBER_OF =
  /(?:(?:nummer|nr)|(?<!\p{L})(?:no|n|n[°º]|number|numero|número|numéro)|\p{L}[\s_]*#)[\s_.:#°º-]*$/iu;
const CURRENCIES =
  "eur euros? usd us\\$ dollars? chf franken gbp pounds? sek nok dkk pln czk huf ron bgn jpy cny inr aud cad nzd teur kč zł kr tl ft lei".replaceAll(
    " ",
    "|",
  );
/** Stands behind a number that is an amount. */
const OF_MONEY = new RegExp(
  `^(?:[,.](?:\\d{2}(?!\\d)|-{1,2}))?[\\s_-]*(?:\\p{Sc}|%|(?:${CURRENCIES}|percent|prozent)(?![\\p{L}\\p{N}]))|^,-{1,2}`,
  "iu",
);
const CURRENCY_BEFORE = new RegExp(
  `(?:\\p{Sc}|(?<![\\p{L}\\p{N}])(?:${CURRENCIES}|fr|rs|rp))[.]?[\\s_-]*$`,
  "iu",
);
/** Scanners and pictures of a screen write the day and the time. */
const DAY_BEFORE =
  /(?<!\d)(?:(?:(?:19|20)\d{6}|[0-3]\d[0-3]\d(?:19|20)\d\d)[\s_\-T]+|(?:(?:19|20)\d\d[-_.][01]\d[-_.][0-3]\d|[0-3]\d[-_.][0-3]\d[-_.](?:19|20)\d\d)(?:[\sT]+|\s+(?:at|um|à|a las)\s+))$/iu;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/;

/**
 * Takes a name without its ending and a reference in it. Returns whether it may as well be a date, a year, a quarter, a
 * version, a page, an amount or the number of something else: then the name alone does not say whose file it is.
 */
export function isDoubtful(stem: string, piece: Piece, now: Date): boolean {
  const [before, behind] = [stem.slice(0, piece.start), stem.slice(piece.end)];
  const tokens = piece.text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const isNumber = !/\p{L}/u.test(piece.text);
  if (isNumber && (OF_A_THING.test(before) || CURRENCY_BEFORE.test(before) || OF_MONEY.test(behind)))
    return true;
  if (isNumber && NUMBER_OF.test(before) && !OF_A_PERSON.test(before)) return true;
  if (isNumber && DAY_BEFORE.test(before) && TIME_OF_DAY.test(piece.text)) return true;
  if (!tokens.every((token) => isOfTime(token, now))) return false;
  // No date has a part of three digits: "2024-123" is a number of a year.
  const isNumbered = tokens.length > 1 && tokens.some((token) => /^\d{3}$/.test(token));
  return !isNumbered && !OF_A_PERSON.test(before);
}

/** Whether a word of a name may be a part of a date, a version or a page. */
function isOfTime(token: string, now: Date): boolean {
  if (/^\d+$/.test(token)) return token.length <= SHORT_DIGITS || YEAR.test(token) || isDate(token, now);
  if (TIME_OF_YEAR.test(token)) return true;
  const [, letters = "", digits = ""] = /^(\p{L}+)(\d{0,4})$/u.exec(token) ?? [];
  return (
    monthNames().has(plainLetters(letters)) && (digits === "" || digits.length === 2 || YEAR.test(digits))
  );
}

/** Whether digits without signs between them are a month or a day: of four digits for the year in any order, of two for a year around today. */
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

let months: Set<string> | null = null;

function monthNames(): Set<string> {
  months ??= new Set(
    MONTH_LOCALES.flatMap((locale) =>
      (["long", "short"] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
        return Array.from({ length: 12 }, (_, at) =>
          plainLetters(format.format(Date.UTC(2026, at, 15))).replaceAll(/[^\p{L}]/gu, ""),
        );
      }),
    ),
  );
  return months;
}
