import { isCurrency } from "../values/currencies.ts";

/**
 * How people write currencies, in addition to their codes and symbols. If several countries use the same
 * word, each of them lists it.
 */
const WORDS: Readonly<Record<string, string>> = {
  AED: "dh dhs د.إ",
  ALL: "lek lekë L",
  ARS: "ar$",
  AUD: "a$ au$ aud$ $a $au",
  BAM: "km км",
  BBD: "bds$",
  BDT: "tk taka",
  BGN: "лв lv лева",
  BHD: "bd",
  BMD: "bd$",
  BND: "b$",
  BOB: "bs",
  BRL: "r$ reais",
  BSD: "b$",
  BWP: "P pula",
  BYN: "br р p руб",
  BZD: "bz$",
  CAD: "c$ ca$ can$ cad$ $c $ca $can",
  CHF: "fr sfr sfrs franken francs franchi",
  CLP: "clp$",
  CNY: "cn¥ rmb 元 圆 人民币 yuan",
  COP: "col$",
  CZK: "kč kc kčs kcs korun",
  DKK: "kr dkr krone kroner",
  DOP: "rd$",
  DZD: "da din",
  EGP: "e£ £e le ج.م",
  ETB: "br",
  EUR: "euro euros €uro €uros ευρώ евро",
  FJD: "fj$",
  GBP: "gb£ £stg stg pound pounds",
  GHS: "gh₵",
  GTQ: "Q",
  GYD: "g$ gy$",
  HKD: "hk$ $hk hkd$",
  HNL: "L",
  HUF: "ft forint",
  IDR: "rp",
  ILS: "nis שח",
  INR: "rs rupee rupees",
  IRR: "rial ریال",
  ISK: "kr íkr krónur",
  JMD: "j$ ja$",
  JOD: "jd",
  JPY: "jp¥ 円 yen",
  KES: "ksh kshs sh",
  KRW: "원 won",
  KWD: "kd",
  KYD: "ci$",
  KZT: "тг тенге",
  LKR: "rs slrs",
  LRD: "l$ ld$",
  MAD: "dh dhs",
  MDL: "lei leu",
  MKD: "ден",
  MOP: "mop$",
  MUR: "rs",
  MXN: "mx$ mex$ mxn$",
  MYR: "rm",
  NAD: "n$",
  NGN: "naira",
  NIO: "c$",
  NOK: "kr nkr krone kroner",
  NPR: "rs nrs",
  NZD: "nz$ nzd$ $nz",
  OMR: "ro rial ریال ريال",
  PAB: "b/",
  PEN: "s/",
  PHP: "P",
  PKR: "rs",
  PLN: "zł zl złoty złotych zloty zlotych",
  PYG: "gs",
  QAR: "qr ریال ريال",
  RON: "lei leu",
  RSD: "din дин",
  RUB: "р p руб рублей",
  SAR: "sr ر.س ریال ريال",
  SBD: "si$",
  SCR: "rs sr",
  SEK: "kr skr kronor",
  SGD: "s$ sg$ sgd$ $s",
  SRD: "sr$",
  THB: "baht บาท",
  TND: "dt",
  TOP: "t$",
  TRY: "tl",
  TTD: "tt$",
  TWD: "nt$ $nt nt ntd 元",
  TZS: "tsh tshs sh",
  UAH: "грн",
  UGX: "ush ushs sh",
  USD: "us$ $us u$s u$d usd$",
  UYU: "$u",
  UZS: "сум",
  VES: "bs",
  VND: "đ vnđ",
  VUV: "vt",
  WST: "ws$",
  XAF: "fcfa cfa",
  XCD: "ec$",
  XOF: "fcfa cfa",
  XPF: "cfp fcfp",
  YER: "ریال ريال",
  ZAR: "R",
};
const DOLLARS = /^dollars?$/;
/** Matches codes that are also words: "5 ALL" is five Albanian lek, but "5 all" is not. */
const WORD_AND_CODE = /^(?:all|bam|cop|cup|ern|gel|lak|mad|mop|mur|pen|sos|top|try)$/i;
const LENGTHS = /^(?:km|ft)$/;
/** Matches a single letter, such as "R" and "Q": it may stand for a currency or for many other things. */
const LETTER = /^[A-Za-z\u0440]$/;
const SIGNS = /^\p{Sc}+$/u;
/** Matches letters and symbols that belong together: "US$", "د.إ" and "S/". */
const PIECE = /[\p{L}\p{M}\p{Sc}]+(?:\.(?=[\p{Script=Arabic}])[\p{L}\p{M}]+)*(?:\/(?![\p{L}\d\s]*\p{L}))?/gu;

/**
 * Matches a dot and a dash after the name of a currency, as in "500 kr.-". It is unclear what the dash means,
 * so "kr" is not removed, and the text is refused. ("EUR.50" is refused too: it may mean fifty or a half.)
 */
const DOT_AND_DASH = /^\.\s*\p{Pd}/u;

let meanings: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function currenciesOf(word: string): ReadonlySet<string> | undefined {
  meanings ??= namedCurrencies();
  // "5 km" and "5 ft" are lengths, but "5 KM" (marks) and "5 Ft" (forint) are amounts.
  return LENGTHS.test(word) ? undefined : meanings.get(word.length > 1 ? word.toLowerCase() : word);
}

function namedCurrencies(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [code, words] of Object.entries(WORDS))
    for (const word of words.split(" ")) found.set(word, (found.get(word) ?? new Set()).add(code));
  return found;
}

/**
 * Matches minor units: "GBp" are pence, as on the London stock exchange, and "ZAc" are cents. "PhP" does not
 * match, since people write pesos like that.
 */
const MINOR = /^(?!PhP)[A-Z]{2}[a-z]$/;

const isCode = (word: string) =>
  word.length === 3 &&
  isCurrency(word.toUpperCase()) &&
  !MINOR.test(word) &&
  (word === word.toUpperCase() || !WORD_AND_CODE.test(word));

function isCurrencyWord(word: string, currency: string | undefined): boolean {
  const plain = word.normalize("NFKC");
  return (
    SIGNS.test(plain) ||
    isCode(plain) ||
    DOLLARS.test(plain.toLowerCase()) ||
    (LETTER.test(plain)
      ? currency !== undefined && mayMean(plain, currency)
      : currenciesOf(plain) !== undefined)
  );
}

/**
 * Takes a word or a sign for a currency, and a code (ISO 4217). Returns true when the word may mean this
 * currency: "$" may mean any dollar, "kr" any crown.
 */
export function mayMean(word: string, currency: string): boolean {
  const plain = word.normalize("NFKC");
  if (SIGNS.test(plain)) return [...plain].every((sign) => signOf(currency).includes(sign));
  if (DOLLARS.test(plain.toLowerCase())) return signOf(currency).includes("$");
  return (isCode(plain) && plain.toUpperCase() === currency) || (currenciesOf(plain)?.has(currency) ?? false);
}

const signs = new Map<string, string>();

/** Returns "$" for every dollar, and the code for a currency without a sign. */
function signOf(currency: string): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  signs.set(currency, sign);
  return sign;
}

/**
 * Takes an amount in plain characters. Returns the words before and after its digits that name a currency
 * (`words`), and the amount without them (`bare`): "5 kr" gives "kr" and "5 ". The dot of an abbreviation is
 * removed too ("Rs.5" is five), but the dot after a currency symbol starts decimals ("$.5" is a half). A
 * single letter is removed only if it may mean `currency` (ISO 4217): "R 5" is five rand.
 */
export function withoutCurrency(text: string, currency?: string): { bare: string; words: string[] } {
  if (!/[\p{L}\p{Sc}]/u.test(text)) return { bare: text, words: [] };
  const [head = ""] = /^\D*/.exec(text) ?? [];
  const [tail = ""] = head === text ? [] : (/\D*$/.exec(text) ?? []);
  const words: string[] = [];
  const without = (part: string, isBehind: boolean) => {
    let [bare, at] = ["", 0];
    for (const { 0: word, index } of part.matchAll(PIECE)) {
      const rest = part.slice(index + word.length);
      const isPart = /^\.\p{L}/u.test(rest) || /\p{L}\.$/u.test(part.slice(0, index));
      const isUnclear = isBehind ? DOT_AND_DASH.test(rest) : rest === "." && isCode(word);
      if (isPart || isUnclear || !isCurrencyWord(word, currency)) continue;
      const end = index + word.length;
      // "US$.50" is half a dollar, so its dot stays. "Rs.5" is five, so its dot is removed.
      const hasDot = rest.startsWith(".") && (isBehind || !/\p{Sc}/u.test(word));
      words.push(word);
      bare += part.slice(at, index);
      at = end + (hasDot ? 1 : 0);
    }
    return bare + part.slice(at);
  };
  const front = without(head, false);
  const middle = text.slice(head.length, text.length - tail.length);
  return { bare: front + middle + without(tail, true), words };
}
