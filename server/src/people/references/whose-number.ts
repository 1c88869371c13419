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

/**
 * Matches kinds of accounts and cards. A number in the name of their statements is the number of an account
 * or a card, or counts the statements of the year.
 */
const ACCOUNT_KINDS = new RegExp(
  `(?<!\\p{L})(?:${plainLetters(
    "chequing|checking|current|savings|credit|debit|girokonto|sparkonto|tagesgeld|kreditkarte|visa|mastercard|amex|american[\\s_]express|discover|barclaycard|" +
      "maestro|prepaid|loan|mortgage|brokerage|livret|cuenta[\\s_]corriente|conto[\\s_]corrente|spaarrekening|e?stmt",
  )})(?!\\p{L})`,
  "u",
);
/** Matches an account number that is before another number. */
const ACCOUNT_NUMBER =
  /(?<!\p{L})(?:konto|account|acct|iban|depot|compte|cuenta|conto|rekening)[^\p{L}\d]*\d{5,}/u;
/**
 * Matches the name of a bank statement with its year, right before the number that counts the statements of
 * this year: "Kontoauszug_2025_0011".
 */
const OF_THE_YEAR =
  /(?:auszug|statement|releve|extracto|estratto|afschrift|wyciag|vypis)[\s_-]*(?:19|20)\d\d_$/u;
const YEAR_BEFORE = /(?<!\d)(?:19|20)\d\d[\s_-]+$/;
/** Matches words for papers that are written daily or more often, such as notes of a meeting. */
const MEETINGS =
  /(?:protokolle?|besprechung|sitzung|(?<!\p{L})(?:minutes|minuten|notulen|memo|notes?|notiz(?:en)?|meeting|call|termin|vermerk|referat|verslag|compte[\s_]rendu|verbale|acta))(?:[\s_.-]+\p{L}+)?[\s_.-]*$/u;

/** A month with a two-digit year counts only if the year is at most this many years in the past. */
const MONTHS_OF_YEARS = 3;
/**
 * A number such as "2425" is taken for two years only if the first year is at most this many years in the
 * past.
 */
const DOUBLE_YEARS = 15;
/** Matches the word "IBAN" and the account number after it. */
const IBAN = /(?<!\p{L})iban[\s_:]*[a-z]{2}\d{2}(?:[\s_]?(?=[a-z]{0,3}\d)[a-z\d]{1,4})*/iu;
const JOINS = `${AND}|sowie|oraz|ja|ve|a|mit|with`;
const FROM_TO =
  "für|for|an|to|auf|bis|statt|anstatt|anstelle[\\s_]+von|instead[\\s_]+of|von|pour|à|au|per|para|por|voor|aan|til|till|för|dla|do|na";
/** Matches words right before the day to which a paper refers: "Bilanz zum 3112". */
const AS_OF = /(?<!\p{L})(?:zum|per|pr|as[\s_]+(?:of|at)|au|al|am|op|vom|dal|stand)[\s_.:]*$/u;
const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/**
 * Matches a number and the words that join it to the next number. Both numbers then say whose file it is:
 * "1042 und 1043", "1042 & 1043", "1042 Übertrag auf 1043".
 */
const JOINED = joined(String.raw`(?:(?<=\d{3}[\s_]+)(?:\p{L}+[\s_]+)?)`);
/** Matches the same as JOINED, except when another word such as "Übertrag" stands between the two numbers. */
const JOINED_ALONE = joined(String.raw`(?<=\d{3}[\s_]+)`);

/**
 * Takes the text before a number in a file name, and the words of the owner's name. Returns whether the
 * number says whose file it is. If the text has a kind of account or an account number, it does not.
 * Otherwise, the owner's name and words that say nothing, such as days, are ignored. If no other word is
 * left, the number says whose file it is. It also does if the last other word means a paper without numbers
 * of its own.
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
 * Takes a file name without its extension, a number in it that is round or has few digits, and the words of
 * its owner's name. Returns whether every other word in the file name is understood. These words are
 * understood: words for a person's papers, times, the owner's name, and words that say nothing. If the number
 * is at the beginning of the file name, words for documents are understood too. A word that is not understood
 * may be a bank, a street, an account of a ledger or something else that has numbers.
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
 * Takes the text before a number of up to five digits in a file name, and the number. Returns whether the
 * number may be a month with its year ("1125"), two years ("2425"), a day of the year ("0930"), or the
 * running number of a year ("2025_0011"). Four digits are taken for a day only if they begin with 0, if they
 * are the last day of a month, if "zum" or "per" is before them, or if a word for a meeting is before them.
 */
export function mayCount(before: string, digits: string, now: Date): boolean {
  const plain = plainLetters(before);
  if (OF_THE_YEAR.test(plain) || (digits.startsWith("0") && YEAR_BEFORE.test(plain))) return true;
  if (!/^\d{4}$/.test(digits)) return false;
  const [one, other] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  const year = now.getUTCFullYear() % 100;
  if (!/\p{L}/u.test(plain)) return false;
  const isRecent = (short: number) => short <= year + 1 && short >= year - MONTHS_OF_YEARS;
  if (one >= 1 && one <= 12 && isRecent(other)) return true;
  if (isRecent(one) && other >= 1 && other <= 12) return true;
  if (isDoubleYear(one, other, year)) return true;
  const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isDate = isDay(one, other) || isDay(other, one);
  if (isLastDay(one, other) || isLastDay(other, one)) return true;
  if (isDate && AS_OF.test(plain)) return true;
  if (digits.startsWith("0")) return isDate;
  return isDate && MEETINGS.test(plain);
}

/** Whether two numbers are neighbouring years. In Britain, "2425" means the tax year 2024/25. */
function isDoubleYear(one: number, other: number, year: number): boolean {
  return other === one + 1 && other <= year + 2 && one >= year - DOUBLE_YEARS;
}

/**
 * Takes a number of five to seven digits and the text before it. Returns whether the number may be a year
 * with more digits after it. The digits after the year may be a quarter ("20264"), the closing period 13
 * ("202613"), the next year ("202425") or a running number ("2026004").
 */
export function mayBeOfAYear(before: string, digits: string, now: Date): boolean {
  const [, first = "", rest = ""] = /^(20\d\d)(\d{1,3})$/.exec(digits) ?? [];
  const year = now.getUTCFullYear();
  if (rest === "" || !/\p{L}/u.test(before) || Math.abs(year - Number(first)) > DOUBLE_YEARS) return false;
  if (rest.length === 1) return /[1-4]/.test(rest);
  if (rest.length === 3) return rest.startsWith("0");
  return rest === "13" || isDoubleYear(Number(first.slice(2)), Number(rest), year % 100);
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
