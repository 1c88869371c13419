import { plainDigits } from "../values/bare-code.ts";
import { isCurrency } from "../values/currencies.ts";
import { mayMean, withoutCurrency } from "./currency-words.ts";
import { decimalsOf, isDecimal } from "./decimals.ts";
import { isOtherShare, oddNumber } from "./odd-number.ts";
import { FIGURE_DECIMALS_MAX } from "./report-limits.ts";
import type { Metric } from "./report-template-fields.ts";

/** Which sign stands before decimals: of a block of numbers, the clear ones decide for the unclear. */
export type DecimalSign = "." | ",";

/** No number that people write is longer; what is longer would take long to read. */
const NUMBER_MAX_LENGTH = 100;
/** Spaces of every kind and apostrophes, which only group. */
const GROUPING = /[^\S\r\n\u2028\u2029]|['’]/g;
/** What stands between two digits and parts two numbers: "12€50" is 12.50 to some, a cell may have two lines, and no space follows the sign before decimals. */
const PARTS_NUMBERS =
  /\d[^\d\p{L}]*(?:\p{Sc}|%)[^\d\p{L}]*\d|\d\s*[\r\n\u2028\u2029]\s*\S|[.,]\s+\d|%[^%]*%/u;
/** Apostrophes of other keyboards, between digits. */
const APOSTROPHE = /(?<=\d)[\u2018\u02bc\u00b4`\u2032](?=\d{3})/g;
/** Digits that spaces or apostrophes group, by threes, or as in India. */
const GROUPED = /^\D*(?:[1-9]\d{0,2}(?:[\s'’]\d{3})+|[1-9]\d?(?:[\s'’]\d{2})+[\s'’]\d{3})(?:[.,]\d*)?\D*$/;
const HAS_GROUPING = /\d[\s'’]+[\d]/;

const GROUP_DIGITS = 3;
/** One sign that parts three digits: of thousands, or of decimals. */
const ONE_GROUP = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** What is written where there is no value: dashes alone, or that it is not available. */
const NO_VALUE = /^(?:[-\u2010-\u2015\u2212\uFE58\uFE63]{1,3}|n\/a|n\.a\.)$/i;
/** The thousands of India: after the first three digits, groups of two. */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/** Credit and debit, "Haben" and "Soll": one program's plus is another's minus, and in India "Cr" is ten million. A small "h" is an hour. */
const CREDIT =
  /\d\)?[\s\p{Sc}]*(?:[A-Z]{3}\s+)?(?:[Cc][Rr]|[Dd][RrBb]|[HSDC]|[CD]t|(?:[Ss]oll|[Hh]aben|[Cc]redit|[Dd]ebit))\.?$|^(?:(?:[Cc][Rr]|[Dd][RrBb])[.:]?\s?|(?:[HS]|[Ss]oll|[Hh]aben|[Cc]redit|[Dd]ebit):?\s)[\s\p{Sc}]*\d[\d.,'’\s]*$/u;
/** Digits that say nothing beside themselves. */
const BARE = /^\d[\d,]*(?:\.\d+)?$/;
/** What a spreadsheet shows of a number that is too long for its column. */
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?E[-+]?\d{1,3}$/i;

/** A dash in place of the cents, as in "50,-" and "CHF 50.--". It is no minus: the sign before it stands before decimals. */
const NO_CENTS = /(?<=\d)([.,])[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]{1,2}(?![-\d.,])/;
/** The same behind a whole amount in India ("500/-"), East Africa ("500/=") and Sweden ("500:-"). A dash more behind it may be a minus. */
const CLOSED = /(?<=\d)\s?(?:\/-{1,2}|\/=|:[-\u2013]{1,2})(?=[^-\d\u2010-\u2015\u2212\uFE58\uFE63]*$)/;
/** Statements of banks have the sign behind an amount: "1.250,00 +". */
const PLUS_BEHIND = /(?<=\d[.,]\d{2})\s?\+$/;
/** In Japan and China a dash closes an amount, elsewhere it is a minus. */
const DASH_BEHIND = /\d[^\d.,]*[-\u2010-\u2015\u2212\u30fc\uFE58\uFE63]\s*$/;
/** One of them may stand for the cents and the other for a minus, also with the currency between them. */
const TWO_DASHES =
  /\d\D*[-\u2010-\u2015\u2212\uFE58\uFE63][^-\d\u2010-\u2015\u2212\uFE58\uFE63]+[-\u2010-\u2015\u2212\uFE58\uFE63]/;
const PERCENT_WORD =
  /(?<=\d\)?\s?)(?:pct|percent|per cent|prozent|procent|prosent|prosenttia|pour ?cent|por ?ciento|por ?cento|per ?cento|процентов|v\. ?H)\.?(?=\)?$)/iu;

/**
 * Takes a number as people or spreadsheets of several countries write it: "1,234.56", "1.234,56", "1 234,56", "12,34,567", "(12)", "€ 5", "5,-", "2.4 %",
 * in digits of any script, and with what currencies are called: "5 zł", "US$ 5", "Rs. 500/-". Returns it as reports keep it ("1234.56"), "" for nothing, also for
 * a lone dash, or null if it is no number, or has more digits than `decimals` behind its point. A dash beside a currency ("$ -") is zero: spreadsheets show it so.
 * Where one sign could be either ("1.234"), three digits behind it are thousands if so many decimals are not taken, or `sign` says so. Only
 * where the `currency` (ISO 4217) is said, a letter alone may be its name ("R 5").
 */
export function readNumber(
  text: string,
  decimals: number,
  sign?: DecimalSign,
  currency?: string,
): string | null {
  if (text.length > NUMBER_MAX_LENGTH) return null;
  if (isNoValue(text)) return "";
  const bare = withoutSigns(text, currency);
  if (bare === "") return "";
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(bare);
  if (!match) return null;
  const number = parted(match[2]!, decimals, sign);
  if (number === null) return null;
  const whole = number.whole.replace(/^0+(?=\d)/, "") || "0";
  // Zeros at the end that the metric has no room for say nothing.
  const fraction = number.fraction.replace(new RegExp(`(?<=^.{${decimals}})0+$`), "");
  const size = fraction === "" ? whole : `${whole}.${fraction}`;
  const decimal = /[1-9]/.test(size) ? match[1] + size : size;
  return isDecimal(decimal) && decimalsOf(decimal) <= decimals ? decimal : null;
}

/**
 * As readNumber, for a figure: a share is no amount, an amount no share, and an amount of another `currency` (ISO 4217) than the report's is
 * none of it. Of what a cell says of itself nothing is dropped in silence.
 */
export function readFigure(
  text: string,
  { unit, decimals, currency }: Pick<Metric, "unit" | "decimals"> & { currency?: string | undefined },
  sign?: DecimalSign,
): string | null {
  if (unitProblem(text, unit, currency) !== null) return null;
  // "99.125 %" is more exact than the figure, and hardly ever a thousand times as much.
  if (unit === "percent" && decimals < GROUP_DIGITS && ONE_GROUP.test(inPlainSigns(text))) return null;
  return readNumber(text, decimals, sign, currency);
}

/** Takes what stands in place of a number. True where it says that there is none: a lone dash, "n/a". */
export function isNoValue(text: string): boolean {
  return text.length <= NUMBER_MAX_LENGTH && NO_VALUE.test(inPlainSigns(text));
}

/** The sentence for a number that says of itself that it is something else, not all of it, or in another currency than `currency`; null where it does not. */
export function unitProblem(text: string, unit: Metric["unit"], currency?: string): string | null {
  if (text.length > NUMBER_MAX_LENGTH) return "This is too long to be a number.";
  const plain = inPlainSigns(text);
  if (BARE.test(plain)) return null;
  if (SHORTENED.test(plain))
    return "A spreadsheet has shortened this number, so some of its digits may be lost. Please enter it in full.";
  if (CREDIT.test(plain))
    return "CR, DR, H and S mean plus in some programs and minus in others. Please enter a minus sign where one is meant.";
  if ((plain.includes("%") || isOtherShare(plain)) && unit !== "percent")
    return unit === "money"
      ? "This figure is an amount of money, not a percentage."
      : "This figure isn't a percentage.";
  const said = currenciesIn(plain, currency);
  if (said.length > 0 && unit !== "money")
    return unit === "percent"
      ? "This figure is a percentage, not an amount of money."
      : "This figure isn't an amount of money.";
  if (isOtherShare(plain)) return "This isn't in percent. Please enter it as a percentage.";
  if (currency !== undefined && said.some((word) => !mayMean(word, currency)))
    return `This report is in ${currency}. Please enter the amount in ${currency}.`;
  if (
    unit === "money" &&
    DASH_BEHIND.test(plain) &&
    [...said, currency].some((word) => word && mayMean(word, "JPY"))
  )
    return "The dash behind this amount may close it or be a minus. Please enter it without the dash, or with a minus sign in front.";
  return readNumber(text, FIGURE_DECIMALS_MAX, undefined, currency) === null ? oddNumber(plain, unit) : null;
}

/** What of a text names a currency, wherever it stands. */
function currenciesIn(plain: string, currency: string | undefined): string[] {
  const { bare, words } = withoutCurrency(plain, currency);
  const isNumber = /\d|^\s*-\s*$/.test(bare);
  const codes = (bare.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter(isCurrency);
  return [
    ...(isNumber ? words : (plain.match(/\p{Sc}/gu) ?? [])),
    ...codes,
    ...(bare.match(/\p{Sc}/gu) ?? []),
  ];
}

/** Takes a number as it was written. Returns the sign before its decimals where only one reading is possible. */
export function clearSign(text: string): DecimalSign | null {
  if (text.length > NUMBER_MAX_LENGTH) return null;
  const bare = withoutSigns(text).replace("-", "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const [points, commas] = [bare.split(".").length - 1, bare.split(",").length - 1];
  if (points > 0 && commas > 0) return bare.lastIndexOf(".") > bare.lastIndexOf(",") ? "." : ",";
  if (points > 1) return ",";
  if (commas > 1) return ".";
  if (points + commas === 0 || /[.,]\d{3}$/.test(bare)) return null;
  return points === 1 ? "." : ",";
}

/** Without currency, percent and groups, or as it was where these part two numbers; every kind of minus, also the brackets of accountants, is one in front. */
function withoutSigns(text: string, currency?: string): string {
  const whole = inPlainSigns(text);
  const { bare: amount, words } = withoutCurrency(whole, currency);
  if (TWO_DASHES.test(whole)) return whole;
  if (PARTS_NUMBERS.test(amount) || (HAS_GROUPING.test(whole) && !GROUPED.test(whole))) return whole;
  if (!/\d/.test(whole))
    return words.length > 0 && NO_VALUE.test(amount.trim()) && amount.trim().length === 1
      ? "0"
      : whole.replaceAll(/\p{Sc}|%/gu, "");
  if (DASH_BEHIND.test(whole) && words.some((word) => mayMean(word, "JPY"))) return whole;
  const bare = amount
    .replace(CLOSED, "")
    .replaceAll(GROUPING, "")
    .replace(NO_CENTS, (_, sign: string) => `${sign}00`)
    .replaceAll(/[\u2212\u2012\u2013\uFE63]/g, "-");
  const plain = bare.replaceAll("%", "");
  const inBrackets = /^\(([^-+()]*)\)$/.exec(plain);
  const signed = inBrackets ? `-${inBrackets[1]}` : plain;
  return signed.replace(/^([^-+].*)-$/, "-$1").replace(/^\+(?![-+])/, "");
}

/** Full-width signs, and the digits and signs of other scripts, as the ones of ASCII; marks that nobody sees are dropped. */
function inPlainSigns(text: string): string {
  return plainDigits(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u066B", ".")
    .replaceAll("\u066C", "'")
    .replaceAll("\u066A", "%")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(APOSTROPHE, "'")
    .trim()
    .replace(PERCENT_WORD, "%")
    .replace(PLUS_BEHIND, "");
}

function parted(
  digits: string,
  decimals: number,
  sign: DecimalSign | undefined,
): { whole: string; fraction: string } | null {
  const clear = clearSign(digits);
  const single = /^(\d{0,3})([.,])(\d{3})$/.exec(digits);
  const isGroup =
    single !== null &&
    clear === null &&
    /^[1-9]/.test(single[1]!) &&
    (sign === undefined ? single[2] === "," || decimals < GROUP_DIGITS : sign !== single[2]);
  // No group begins with a zero: "0.125" is less than one, whatever the sign of the others.
  const isFraction = single !== null && !/^[1-9]/.test(single[1]!);
  const usual = isFraction ? single[2]! : (clear ?? sign ?? single?.[2] ?? ".");
  // Nothing is in front of it that it could group.
  if (/^[.,]\d+$/.test(digits)) return { whole: "", fraction: digits.slice(1) };
  const point = isGroup ? (single[2] === "." ? "," : ".") : usual;
  const [whole = "", fraction = "", ...more] = digits.split(point);
  const other = point === "." ? "," : ".";
  if (more.length > 0 || fraction.includes(other)) return null;
  // Groups are of three digits, or the number means something else.
  if (whole.includes(other) && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole) && !INDIAN.test(whole)) return null;
  return { whole: whole.replaceAll(other, ""), fraction };
}
