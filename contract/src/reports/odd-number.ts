import { withoutCurrency } from "./currency-words.ts";
import { isCurrency } from "../values/currencies.ts";
import type { Metric } from "./report-template-fields.ts";

/**
 * Words for a thousand, a million and more. The number beside such a word lacks its zeros: "5k" means 5000.
 */
const SCALES = new Set(
  "k t th ths tsd tausend thousand thousands tys tis mil mille mila тыс тис m mm mn mio mill mills mln mlns million millions millionen milione milioni millones milhão milhões miljoen miljoner млн bn bln b billion billions billionen milliard milliards milliarden miliard miliardi mrd mrds mld mlrd md млрд tn trn trillion trillions lakh lakhs lac lacs crore crores hundred dozen 十 百 千 万 萬 億 亿 兆 百万 千万 만 억 천".split(
    " ",
  ),
);
const TIMES = new Set(
  "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur timer timmar ч час min mins minute minutes minuten s sec secs second seconds d day days tag tage jour jours dag dagar dage week weeks wk wks month months monat monate mo mos year years yr yrs jahr jahre".split(
    " ",
  ),
);
/** Matches shares that are not in percent: per mille, basis points and percentage points. */
const OTHER_SHARES = /[\u2030\u2031]|(?<!\p{L})(?:bps?|basis ?points?|basispunkte?|pp|ppt)\.?(?!\p{L})/iu;
const FRACTION =
  /[\u00bc-\u00be\u2150-\u215e\u2189]|^\D*(?:\d+[\s-]+)?\d{1,4}\s*[/\u2044]\s*\d{1,4}(?!\s*\/)\D*$/;
const ABOUT =
  /^[\s(-]*(?:[<>~\u223c\u2248\u2243\u2245\u2264\u2265\u2a7d\u2a7e\u00b1]|(?:ca|circa|c|approx|approximately|about|around|almost|under|over|below|above|up to|at least|at most|less than|more than|max|min|ungefähr|etwa|rund|über|unter|fast|env|environ|aprox|около|ок)(?!\p{L})\.?)|\d\s*\+\s*$/iu;
/** Matches a footnote mark after a number or before it: "12.5*", "12.5 (1)". */
const NOTE =
  /^\s*[*\u2020\u2021]+\s*[^*]*\d|\d\s*(?:[*\u2020\u2021\u00a7\u00b6]+|[\u00b9\u00b2\u00b3\u2070-\u2079]+|[([]\s*[\da-z]{1,2}\s*[)\]])\s*$/i;
const TWO = /\d\s*[^\d\s.,'’][^\d]*\d|\d\s*[\r\n\u2028\u2029]\s*\d|\d[.,]\s+\d|\d[.,]{2,}\d|\d[\s'’]+\d/;
const SIGNS = /[-()\u2010-\u2015\u2212\uFE58\uFE63]/;
/** Matches rates: "5 €/m" and "5 per month". */
const EACH = /(?:\/\s*\p{L}|(?<!\p{L})(?:per|pro|par|por|je|al|à|за|на)\s+\p{L}).*$/isu;
const WORD_MAX_LENGTH = 20;

/** Takes a text in plain characters. Returns true when it is a share in a unit other than percent. */
export function isOtherShare(plain: string): boolean {
  return /\d/.test(plain) && OTHER_SHARES.test(plain);
}

/**
 * Takes a text in plain characters that is not a number, and the unit of its figure. Returns a sentence that
 * says why the text is not a number; null when the reason is unknown.
 */
export function oddNumber(plain: string, unit: Metric["unit"]): string | null {
  if (!/[\d\u00bc-\u00be\u2150-\u215e\u2189]/.test(plain)) return null;
  if (FRACTION.test(plain)) return "Please enter decimals instead of a fraction.";
  if (ABOUT.test(plain)) return "Please enter the exact number.";
  const rest = withoutCurrency(plain).bare;
  const each = /\d/.test(rest) && EACH.exec(rest.replace(/^\D*[\d.,'’\s]*\d/, ""))?.[0];
  if (each)
    return `“${each.trim().slice(0, WORD_MAX_LENGTH)}” says that this is a rate. Please enter the number alone.`;
  if (NOTE.test(rest)) return "A mark or a note stands beside this number. Please enter the number alone.";
  const [head = "", tail = ""] = [/^\D*/.exec(rest)?.[0], /\D*$/.exec(rest)?.[0]];
  const behind = /[\p{L}\p{Sc}][^\d()[\]]*/u.exec(tail)?.[0];
  const word = behind ?? /[\p{L}\p{Sc}][^\d\s()[\]]*/u.exec(head)?.[0];
  if (TWO.test(rest)) return "This may be two numbers. Please enter one.";
  if (word === undefined)
    return SIGNS.test(head + tail)
      ? "It isn't clear whether this is below zero. Please enter one minus sign in front if it is."
      : null;
  const said = word.trim().slice(0, WORD_MAX_LENGTH);
  const name = nameOf(said);
  // "K5" and "H 5" are probably references, and not amounts.
  const isReference = behind === undefined && /^\p{L}$/u.test(said);
  if (isReference) return `It isn't clear what “${said}” means here. Please enter a number alone.`;
  if (SCALES.has(name)) return `“${said}” stands for a larger number. Please enter all of its digits.`;
  if (!TIMES.has(name)) return `It isn't clear what “${said}” means here. Please enter a number alone.`;
  if (unit === "money") return "This is a time, not an amount of money.";
  return unit === "percent"
    ? "This is a time, not a percentage."
    : "Please enter the number alone, without the time it counts.";
}

/**
 * Returns the word that stands beside the currency: "t" for "T€", "mio" for "Mio. EUR", "k" for "kUSD", "m"
 * for "€m".
 */
function nameOf(said: string): string {
  const bare = withoutCurrency(said).bare.replaceAll(/\p{Sc}|[.\s]/gu, "");
  const [, front = "", code = ""] = /^(\p{L}{1,3})([A-Z]{3})$/u.exec(bare) ?? [];
  return (isCurrency(code) ? front : bare).toLowerCase();
}
