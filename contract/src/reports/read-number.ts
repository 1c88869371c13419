import { plainDigits } from "../values/bare-code.ts";
import { isCurrency } from "../values/currencies.ts";
import { mayMean, withoutCurrency } from "./currency-words.ts";
import { decimalsOf, isDecimal } from "./decimals.ts";
import { isOtherShare, oddNumber } from "./odd-number.ts";
import { FIGURE_DECIMALS_MAX } from "./report-limits.ts";
import type { Metric } from "./report-template-fields.ts";

/**
 * The sign between a whole number and its decimals. If several numbers are pasted at once, the unambiguous
 * ones decide how the ambiguous ones are read: beside "2,5", "1.234" is 1234.
 */
export type DecimalSign = "." | ",";

/** Longer texts are refused at once: they are not numbers, and parsing them would take too long. */
const NUMBER_MAX_LENGTH = 100;
/** Matches spaces of every kind and apostrophes. In a number, they only group digits: "1 234" is 1234. */
const GROUPING = /[^\S\r\n\u2028\u2029]|['’]/g;
/**
 * Matches a text that may be two numbers. It has a currency or percent sign between digits ("12€50", which
 * some read as 12.50), a second line, a space after a dot or comma, or two percent signs.
 */
const PARTS_NUMBERS =
  /\d[^\d\p{L}]*(?:\p{Sc}|%)[^\d\p{L}]*\d|\d\s*[\r\n\u2028\u2029]\s*\S|[.,]\s+\d|%[^%]*%/u;
/** Matches other characters that people type as an apostrophe between digits: "12´500". */
const APOSTROPHE = /(?<=\d)[\u2018\u02bc\u00b4`\u2032](?=\d{3})/g;
/** Matches digits that spaces or apostrophes group correctly: "1 234 567", or "12 34 567" as in India. */
const GROUPED = /^\D*(?:[1-9]\d{0,2}(?:[\s'’]\d{3})+|[1-9]\d?(?:[\s'’]\d{2})+[\s'’]\d{3})(?:[.,]\d*)?\D*$/;
const HAS_GROUPING = /\d[\s'’]+[\d]/;

const GROUP_DIGITS = 3;
/**
 * Matches a single dot or comma before three digits: it may group thousands or begin decimals. A group of
 * thousands never begins with a zero.
 */
const ONE_GROUP = /^\D*([1-9]\d{0,2})([.,])(\d{3})\D*$/;

/** Matches what people write when there is no value: up to three dashes, or words such as "n/a". */
const NO_VALUE =
  /^(?:[-\u2010-\u2015\u2212\uFE58\uFE63]{1,3}|n\/a|n\.a\.|k\.\s?a\.|n\.\s?v\.|keine angabe)$/i;
/**
 * Matches thousands as India groups them: three digits at the end, and groups of two before them, as in
 * "12,34,567".
 */
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/**
 * Matches marks of credit and debit, such as "Haben" and "Soll". They do not say whether the number is
 * negative: what is plus in one program is minus in another, and in India "Cr" is ten million. A lower-case
 * "h" is an hour, and is not matched.
 */
const CREDIT =
  /\d\)?[\s\p{Sc}]*(?:[A-Z]{3}\s+)?(?:[Cc][Rr]|[Dd][RrBb]|[HSDC]|[CD]t|(?:[Ss]oll|[Hh]aben|[Cc]redit|[Dd]ebit))\.?$|^(?:(?:[Cc][Rr]|[Dd][RrBb])[.:]?\s?|(?:[HS]|[Ss]oll|[Hh]aben|[Cc]redit|[Dd]ebit):?\s)[\s\p{Sc}]*\d[\d.,'’\s]*$/u;
/** Matches digits with commas and at most one dot, such as "1,234.5", but without any other sign or word. */
const BARE = /^\d[\d,]*(?:\.\d+)?$/;
/** Matches how a spreadsheet shows a number that is too long for its column: "1.23E+15". */
const SHORTENED = /^[-+]?\d(?:[.,]\d+)?E[-+]?\d{1,3}$/i;

/**
 * Matches a dash that stands for zero cents, as in "50,-" and "CHF 50.--". Such a dash is not a minus, and
 * the dot or comma before it is the decimal sign.
 */
const NO_CENTS = /(?<=\d)([.,])[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]{1,2}(?![-\d.,])/;
/**
 * Matches a dash before the decimal sign, as in "Fr. –.50" and "-,99 €". It may stand for a whole amount of
 * zero, or be a minus. "-.50" and "-,50" are not matched: without a currency, the dash is certainly a minus.
 */
const NO_WHOLE = /^\D*[\u2010-\u2015]\s*[.,]\d|^(?=.*[\p{Sc}\p{L}])\D*[-\u2212\uFE58\uFE63]\s*,\d/u;
/**
 * Matches what stands for zero cents in India ("500/-"), East Africa ("500/=") and Sweden ("500:-"). If
 * another dash follows, nothing is matched, since that dash may be a minus.
 */
const CLOSED = /(?<=\d)\s?(?:\/-{1,2}|\/=|:[-\u2013]{1,2})(?=[^-\d\u2010-\u2015\u2212\uFE58\uFE63]*$)/;
/** Matches a plus after an amount. Bank statements write the sign there: "1.250,00 +". */
const PLUS_BEHIND = /(?<=\d[.,]\d{2})\s?\+$/;
/**
 * Matches a dash after an amount. In Japan and China, such a dash only marks the end of the amount; elsewhere
 * it is a minus.
 */
const DASH_BEHIND = /\d[^\d.,]*[-\u2010-\u2015\u2212\u30fc\uFE58\uFE63]\s*$/;
/**
 * Matches an amount with two dashes after it, such as "500:- kr -". One dash may stand for zero cents and the
 * other may be a minus, so the amount is unclear.
 */
const TWO_DASHES =
  /\d\D*[-\u2010-\u2015\u2212\uFE58\uFE63][^-\d\u2010-\u2015\u2212\uFE58\uFE63]+[-\u2010-\u2015\u2212\uFE58\uFE63]/;
/** Matches the letters of a country and a space before a dollar sign: "US $5". */
const APART_DOLLAR = /(?<!\p{L})(\p{Lu}{1,2})\s\$/u;
const PERCENT_WORD =
  /(?<=\d\)?\s?)(?:pct|percent|per cent|prozent|procent|prosent|prosenttia|pour ?cent|por ?ciento|por ?cento|per ?cento|процентов|v\. ?H)\.?(?=\)?$)/iu;

/**
 * Takes a number as people or spreadsheets of several countries write it: "1,234.56", "1.234,56", "1 234,56",
 * "12,34,567", "(12)", "€ 5", "5,-", "2.4 %", in digits of any script, and with the names of currencies: "5
 * zł", "US$ 5", "Rs. 500/-". Returns it as reports store it ("1234.56"). Returns "" for no value, such as a
 * lone dash, and null if the text is not a number or has more than `decimals` decimal places.
 *
 * A dash beside a currency ("$ -") is zero, since spreadsheets show zero like that. In "1.234" and "1,234",
 * the dot or comma starts decimals if it is `sign`, and groups thousands otherwise. Without `sign`, the comma
 * groups thousands, and the dot does so unless three decimals are allowed. A single letter counts as a
 * currency ("R 5") only if it may mean `currency` (ISO 4217).
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
  // Zeros beyond the allowed decimals are removed, since they carry no meaning: "4,500.00" is 4500.
  const fraction = number.fraction.replace(new RegExp(`(?<=^.{${decimals}})0+$`), "");
  const size = fraction === "" ? whole : `${whole}.${fraction}`;
  const decimal = /[1-9]/.test(size) ? match[1] + size : size;
  return isDecimal(decimal) && decimalsOf(decimal) <= decimals ? decimal : null;
}

/**
 * Does the same as readNumber for a figure. It also refuses a percentage if an amount is needed, an amount if
 * a percentage is needed, and an amount in a currency other than the report's `currency` (ISO 4217). Every
 * mark or word beside the number must be understood; otherwise the text is refused.
 */
export function readFigure(
  text: string,
  { unit, decimals, currency }: Pick<Metric, "unit" | "decimals"> & { currency?: string | undefined },
  sign?: DecimalSign,
): string | null {
  if (unitProblem(text, unit, currency) !== null || unclearGroup(text, { unit, decimals }, sign)) return null;
  return readNumber(text, decimals, sign, currency);
}

/**
 * Takes the text of a figure, and the decimal sign of the numbers beside it, if they have one. Returns a
 * sentence if the text does not fit the figure (`unitProblem`), or if a comma in it may begin decimals or
 * group thousands, as in "1,250 %". Otherwise returns null.
 */
export function figureProblem(
  text: string,
  figure: Pick<Metric, "unit" | "decimals"> & { currency?: string | undefined },
  sign?: DecimalSign,
): string | null {
  return unitProblem(text, figure.unit, figure.currency) ?? groupProblem(text, figure, sign);
}

function groupProblem(
  text: string,
  figure: Pick<Metric, "unit" | "decimals">,
  sign: DecimalSign | undefined,
): string | null {
  const found = unclearGroup(text, figure, sign);
  if (!found) return null;
  const fraction = found.fraction.replace(/0+$/, "");
  if (fraction.length > figure.decimals) return null;
  const small = fraction === "" ? found.whole : `${found.whole}.${fraction}`;
  return `This may be ${small} or ${found.whole}${found.fraction}. Please enter one of these two numbers.`;
}

/**
 * If it is unclear whether the only dot or comma of a number groups thousands or begins decimals, returns the
 * digits before and after it. Otherwise returns null. In a figure with fewer than three decimals, the sign
 * clearly groups thousands. Only a percentage is unclear even then, since it rarely has thousands: "99.125 %"
 * hardly ever means 99,125 percent. With three decimals or more, only a comma is unclear, and only if no
 * number beside it shows the decimal sign.
 */
function unclearGroup(
  text: string,
  { unit, decimals }: Pick<Metric, "unit" | "decimals">,
  beside?: DecimalSign,
): { whole: string; fraction: string } | null {
  if (text.length > NUMBER_MAX_LENGTH) return null;
  const [, whole, mark, fraction] = ONE_GROUP.exec(inPlainSigns(text)) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  const sign = clearSign(text) ?? beside;
  const isUnclear =
    decimals >= GROUP_DIGITS ? sign === undefined && mark === "," : unit === "percent" && sign !== mark;
  return isUnclear ? { whole, fraction } : null;
}

/** Takes the text of a cell. Returns true when it says that there is no value: a lone dash, "n/a". */
export function isNoValue(text: string): boolean {
  return text.length <= NUMBER_MAX_LENGTH && NO_VALUE.test(inPlainSigns(text));
}

/**
 * Takes a number as text, and the unit of its figure. Returns a sentence if the text means something else, is
 * incomplete, or is in a currency other than `currency`; otherwise null.
 */
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
  if (NO_WHOLE.test(plain))
    return "The dash may stand for a whole amount of zero or be a minus. Please enter 0 in front of the decimal sign, with a minus in front of it if it is below zero.";
  return readNumber(text, FIGURE_DECIMALS_MAX, undefined, currency) === null ? oddNumber(plain, unit) : null;
}

/** Returns all words and signs in a text that name a currency. */
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

/** Matches a whole number whose thousands are grouped by one sign, also as in India: "12,34,567". */
const IN_GROUPS = /^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*(?<=\d{3}))?$/;

/**
 * Takes a number as it was written. Returns its decimal sign if only one reading is possible, and null
 * otherwise.
 */
export function clearSign(text: string): DecimalSign | null {
  if (text.length > NUMBER_MAX_LENGTH) return null;
  const bare = withoutSigns(text).replace("-", "");
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const [points, commas] = [bare.split(".").length - 1, bare.split(",").length - 1];
  if (points > 0 && commas > 0) {
    const sign = bare.lastIndexOf(".") > bare.lastIndexOf(",") ? "." : ",";
    return IN_GROUPS.test(bare.slice(0, bare.lastIndexOf(sign))) ? sign : null;
  }
  // In "1.234.567", the dots group thousands. "30.11.2026" and "1.2.3" are not numbers.
  if (points > 1) return IN_GROUPS.test(bare) ? "," : null;
  if (commas > 1) return IN_GROUPS.test(bare) ? "." : null;
  if (points + commas === 0 || /[.,]\d{3}$/.test(bare)) return null;
  return points === 1 ? "." : ",";
}

/**
 * Takes a number as text. Returns it without currency, percent sign and the characters that group its digits;
 * every kind of minus, including accountants' brackets, becomes a minus before the number: "(€ 1 200)"
 * becomes "-1200". If one of these characters may separate two numbers, the text keeps it, and is then
 * refused.
 */
function withoutSigns(text: string, currency?: string): string {
  const whole = inPlainSigns(text);
  const { bare: amount, words } = withoutCurrency(whole, currency);
  if (TWO_DASHES.test(whole) || NO_WHOLE.test(whole)) return whole;
  if (PARTS_NUMBERS.test(amount) || (HAS_GROUPING.test(whole) && !GROUPED.test(whole))) return whole;
  if (!/\d/.test(whole))
    return words.length > 0 && NO_VALUE.test(amount.trim()) && amount.trim().length === 1
      ? "0"
      : whole.replaceAll(/\p{Sc}|%/gu, "");
  if (DASH_BEHIND.test(whole) && words.some((word) => mayMean(word, "JPY"))) return whole;
  const bare = amount
    .replace(CLOSED, "")
    .replaceAll(GROUPING, "")
    .replace(NO_CENTS, (_, sign: string, at: number, all: string) =>
      // In "2.000.-", dots group the thousands, so the last dot cannot be the decimal sign: it is read as a
      // comma.
      new RegExp(`^\\D*\\d{1,3}(?:\\${sign}\\d{3})+$`).test(all.slice(0, at))
        ? `${sign === "." ? "," : "."}00`
        : `${sign}00`,
    )
    .replaceAll(/[\u2212\u2012\u2013\uFE63]/g, "-");
  const plain = bare.replaceAll("%", "");
  const inBrackets = /^\(([^-+()]*)\)$/.exec(plain);
  const signed = inBrackets ? `-${inBrackets[1]}` : plain;
  return signed.replace(/^([^-+].*)-$/, "-$1").replace(/^\+(?![-+])/, "");
}

/**
 * Returns a text in which full-width characters, and the digits and signs of other scripts, are replaced by
 * ASCII ones. Invisible characters are removed.
 */
function inPlainSigns(text: string): string {
  return plainDigits(text)
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u066B", ".")
    .replaceAll("\u066C", "'")
    .replaceAll("\u066A", "%")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(APOSTROPHE, "'")
    .trim()
    .replace(APART_DOLLAR, "$1$")
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
  // Groups of thousands never begin with a zero: "0.125" is less than one, whichever decimal sign the other
  // numbers have.
  const isFraction = single !== null && !/^[1-9]/.test(single[1]!);
  const usual = isFraction ? single[2]! : (clear ?? sign ?? single?.[2] ?? ".");
  // A dot or comma without digits before it cannot group thousands.
  if (/^[.,]\d+$/.test(digits)) return { whole: "", fraction: digits.slice(1) };
  const point = isGroup ? (single[2] === "." ? "," : ".") : usual;
  const [whole = "", fraction = "", ...more] = digits.split(point);
  const other = point === "." ? "," : ".";
  if (more.length > 0 || fraction.includes(other)) return null;
  // Groups of digits have three digits each, or follow the Indian pattern. Anything else is not a number.
  if (whole.includes(other) && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(whole) && !INDIAN.test(whole)) return null;
  return { whole: whole.replaceAll(other, ""), fraction };
}
