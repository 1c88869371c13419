import { plainLetters } from "@portico/contract/values/fold-text";
import { AND } from "./common-words.ts";
import type { Piece } from "../find-references.ts";
import {
  isADocumentBehind,
  isANumberBehind,
  isNeutral,
  isOfAPaper,
  isPaper,
  isSaidOfADocument,
  readWords,
  saysNothing,
} from "./paper-words.ts";
import { isCityAlone } from "./place-numbers.ts";

/** Whose statements have numbers of accounts, of cards or of the year in their names. */
const ACCOUNT_KINDS = new RegExp(
  `(?<!\\p{L})(?:${plainLetters(
    "chequing|checking|current|savings|credit|debit|girokonto|sparkonto|tagesgeld|kreditkarte|visa|mastercard|amex|american[\\s_]express|discover|barclaycard|" +
      "maestro|prepaid|loan|mortgage|brokerage|livret|cuenta[\\s_]corriente|conto[\\s_]corrente|spaarrekening|e?stmt",
  )})(?!\\p{L})`,
  "u",
);
/** The number of an account, before another one. */
const ACCOUNT_NUMBER =
  /(?<!\p{L})(?:konto|account|acct|iban|depot|compte|cuenta|conto|rekening)[^\p{L}\d]*\d{5,}/u;
/** Banks count the statements of a year: "Kontoauszug_2025_0011". */
const OF_THE_YEAR =
  /(?:auszug|statement|releve|extracto|estratto|afschrift|wyciag|vypis)[\s_-]*(?:19|20)\d\d_$/u;
const YEAR_BEFORE = /(?<!\d)(?:19|20)\d\d[\s_-]+$/;
/** Of which there is one a day, or several. */
const MEETINGS =
  /(?:protokolle?|besprechung|sitzung|(?<!\p{L})(?:minutes|minuten|notulen|memo|notes?|notiz(?:en)?|meeting|call|termin|vermerk|referat|verslag|compte[\s_]rendu|verbale|acta))(?:[\s_.-]+\p{L}+)?[\s_.-]*$/u;

/** A month with two digits of its year is one of these years before now. */
const MONTHS_OF_YEARS = 3;
/** The number of an account behind its name. */
const IBAN = /(?<!\p{L})iban[\s_:]*[a-z]{2}\d{2}(?:[\s_]?(?=[a-z]{0,3}\d)[a-z\d]{1,4})*/iu;
const JOINS = `${AND}|sowie|oraz|ja|ve|a|mit|with`;
const FROM_TO =
  "für|for|an|to|auf|bis|statt|anstatt|anstelle[\\s_]+von|instead[\\s_]+of|von|pour|à|au|per|para|por|voor|aan|til|till|för|dla|do|na";
/** Stands before the day that a paper is of: "Bilanz zum 3112". */
const AS_OF = /(?<!\p{L})(?:zum|per|pr|as[\s_]+(?:of|at)|au|al|am|op|vom|dal|stand)[\s_.:]*$/u;
const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Stands between two numbers that say whose it is alike: "1042 und 1043", "1042 & 1043", "1042 Übertrag auf 1043". */
const JOINED = joined(String.raw`(?:(?<=\d{3}[\s_]+)(?:\p{L}+[\s_]+)?)`);
/** As that, with no word beside it. */
const JOINED_ALONE = joined(String.raw`(?<=\d{3}[\s_]+)`);

/**
 * Takes what stands before a number in a name, and the words of its owner's name. Returns whether the number says whose the file is: it begins the name, but for
 * days, numbers and that name, or the last word before it is what papers without numbers are called.
 */
export function isSaidOfAPerson(before: string, own: ReadonlySet<string>): boolean {
  const plain = plainLetters(before);
  if (ACCOUNT_KINDS.test(plain) || ACCOUNT_NUMBER.test(plain)) return false;
  const alone = before.replaceAll(JOINED, " ");
  if (!/\p{L}/u.test(alone)) return true;
  const last = readWords(alone).findLast((word) => !saysNothing(word) && !own.has(word));
  return last === undefined || isPaper(last);
}

/**
 * Takes a name without its ending, a number in it that is few digits or round, and the words of its owner's name. Returns whether all else in the name is understood: papers of a
 * person, times, the owner, words that say nothing, and documents behind a number that begins the name. Any other word may be a bank, a street, an
 * account of a ledger or whatever counts in numbers.
 */
export function isAllUnderstood(stem: string, piece: Piece, own: ReadonlySet<string>): boolean {
  const [before, behind] = [stem.slice(0, piece.start).replaceAll(JOINED_ALONE, " "), stem.slice(piece.end)];
  const words = readWords(before);
  const at = words.findIndex((word) => !/^\d+$/.test(word));
  const first = at < 0 ? [] : words.slice(at);
  const isUnderstood = (word: string) => isOfAPaper(word) || own.has(word) || word === piece.text;
  if (!first.every(isUnderstood)) return false;
  const next = readWords(behind.replace(IBAN, ""));
  if (!first.every((word) => isNeutral(word) || own.has(word))) return next.every(isUnderstood);
  const isThere = next.some(isADocumentBehind);
  const isMore = (word: string) => isSaidOfADocument(word) || isCityAlone(word);
  return next.every(
    (word) =>
      isNeutral(word) ||
      own.has(word) ||
      isADocumentBehind(word) ||
      isANumberBehind(word) ||
      (isThere && isMore(word)),
  );
}

/**
 * Takes what stands before a number of up to five digits in a name, and the number. Returns whether it may be the month of a year ("1125"), the day of a year ("0930",
 * any behind "zum" or "per", the last of a month behind any word, and beside a meeting "1203"), or the running number of a year ("2025_0011").
 */
export function mayCount(before: string, digits: string, now: Date): boolean {
  const plain = plainLetters(before);
  if (OF_THE_YEAR.test(plain) || (digits.startsWith("0") && YEAR_BEFORE.test(plain))) return true;
  if (!/^\d{4}$/.test(digits)) return false;
  const [one, other] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  const year = now.getUTCFullYear() % 100;
  if (!/\p{L}/u.test(plain)) return false;
  if (one >= 1 && one <= 12 && other <= year + 1 && other >= year - MONTHS_OF_YEARS) return true;
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isDate = isDay(one, other) || isDay(other, one);
  if (isLastDay(one, other) || isLastDay(other, one)) return true;
  if (isDate && AS_OF.test(plain)) return true;
  if (digits.startsWith("0")) return isDate;
  return isDate && MEETINGS.test(plain);
}

function isLastDay(month: number, day: number): boolean {
  return day === LAST_DAYS[month - 1] || (month === 2 && day === 28);
}

function joined(words: string): RegExp {
  return new RegExp(
    `\\d+[\\s_]*(?:[&+]|(?<!\\p{L})(?:${JOINS}|${words}(?:${FROM_TO}))(?!\\p{L}))(?=[\\s_.,])`,
    "giu",
  );
}
