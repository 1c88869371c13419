import * as z from "zod/mini";
import { plainDigits } from "./bare-code.ts";
import { PHONE_MAX_LENGTH } from "./limits.ts";

/** Matches a label before a number. A single letter joined to a few digits is a reference: "P1042". */
const LABEL =
  /^(?:(?:callto|cell|fon|handy|mob(?:ile?)?|ph(?:one)?|sms|t[ée]l(?:[ée]?(?:fono?|phone|f))?|tlf|tfno|puh|port)[.:\s]*(?=[+(\d])|[mpt](?:[.:\s]+(?=[+(\d])|(?=[+(]|0[\d ()./-]{8})))/i;
/** Words before or after a number that say which phone it is; they are not part of the number. */
const WHICH =
  "mobile(?: phone)?|mob|cell(?: ?phone)?|handy|festnetz|landline|fixed|tel(?:efon)?[-. ]*(?:privat|dienstlich|geschäftlich|mobil|büro)|(?:fax|tel)(?: ?[/&+] ?)(?:tel|fax)|tel(?:efon)?[-. ]*(?:nr|nummer|no)|(?:tele)?phone (?:number|no)|mobil(?:e number|telefon|nummer)?|rufnummer|handynummer|(?:tel ?/ ?)?whatsapp|(?:tel(?:efon)?|mobil|handy) ?\\((?:privat|mob|mobil|dienstl|büro)\\.?\\)|handy-nr|mobiltel|telefonsz[áa]m|電話|natel|gsm|portable|m[óo]vil|celular|cellulare|kom[óo]rka|тел|моб|сот|work|office|home|main|direct|business|büro|buero|priv(?:at)?|dienstl(?:ich)?|gesch(?:äftlich)?|zentrale|zuhause|bureau|domicile|casa|trabajo|oficina|ufficio|praca|dom|代表|携帯|自宅|会社|手机|公司";
/** Single letters in brackets that say which phone it is: "(h)", "(W)", "(m)", "(G)". */
const WHICH_LETTER = "[hwmocgpdb]";
/** Matches pictures of a phone, as signatures have them. */
const PHONE_SIGNS =
  /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f57d}\u{1f57e}\u{1f57f}\u{1f581}]\ufe0f?/gu;
const WHICH_BEFORE = new RegExp(
  `^(?:(?:${WHICH})(?:[.: ]| - ){1,3}|\\((?:${WHICH}|${WHICH_LETTER})\\)[.: ]{0,2}|[hwocdg]: ?)(?=[+(\\d])`,
  "i",
);
const WHICH_BEHIND = new RegExp(
  `(?<=\\d\\)?)(?:, ?| - | )?(?:\\((?:${WHICH}|${WHICH_LETTER})\\.?\\)|(?<= )(?:${WHICH})\\.?)$`,
  "i",
);
/**
 * Matches letters that may not be a label: if only a few digits follow them, they may mean a page or a
 * reference. Letters with a colon are certainly a label.
 */
const UNSURE_LABEL = /^(?:[a-zé]|[a-zé]+(?=\d))[.\s]*(?=[+(\d])/i;
/** The words of many languages for an extension. */
const WITHIN =
  "extension|extn?|x|#|durchwahl|dw|klappe|kl|app|apparat|nst|nebenstelle|intern|poste|interno|int|anexo|ramal|toestel|tst|wew|доб";
const EXTENSION = new RegExp(
  `^(.+?)(?:[\\s,;/(]*(?<![a-z\u00c0-\u024f])(?:${WITHIN})[\\s.:=]*|,{1,3})(\\d{1,7})\\)?$`,
  "i",
);
const BEFORE_EXTENSION = new RegExp(`(?:(?<![a-z\u00c0-\u024f])(?:${WITHIN})|,,)[\\s.:=]*$`, "i");
const NUMBER = /^(?:\+\(?|\(\+?)?\d[\d ()./-]*$/;
const BRACKETS = /\([\d ./+-]+\)/g;
const QUOTES_AROUND = /^["'\p{Pi}\p{Pf}\u201a\u201e]+|["'\p{Pi}\p{Pf}\u201a\u201e]+$/gu;
/** Length of the typed text, with everything that is copied along with a number. */
const TYPED_MAX_LENGTH = 4 * PHONE_MAX_LENGTH;
const DIGITS_MIN = 4;
/** A number with at least this many digits counts as complete, so two of them in one text are two numbers. */
const WHOLE_DIGITS_MIN = 6;

/** Matches what a program makes of a phone number that it takes for an amount: "493012345678.0". */
const NOTHING_BEHIND = /^(\+?\d{6,})[.,]0{1,2}$/;
const AMOUNTS: readonly RegExp[] = [
  // "1234.50", "0.125", "3.14159".
  /^\+?\d+\.\d{1,2}$/,
  /^0[.,]\d+$/,
  /^\d\.\d{1,6}$/,
  // "1.234.567", and "123.456,78"; three groups of three are a phone number in Spain and Portugal.
  /^[1-9]\d?(?:\.\d{3})+$/,
  /^\d{1,3}(?:\.\d{3})+,\d+$/,
  // "1234567,89", up to the length of amounts.
  /^[1-9]\d{5,7},\d{1,2}$/,
];
/** Matches an IP address, unless it is how France or Spain writes a phone number. */
const NETWORK =
  /^(?!\d\d\.\d{2,3}\.\d\d\.\d\d$)(?!0\d|.*\.0\d)(?:(?:1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/\d{1,2})?$/;
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const TWO_OF_DAY = `(?:${DAY} ?[./-] ?${MONTH}|${MONTH} ?[./-] ?${DAY})`;
/**
 * Matches a date, with or without a time after it, and a month with its year. Short years with dashes are not
 * matched: "22-03-15" is a phone number in a Russian town.
 */
const DATE = new RegExp(
  `^(?:${TWO_OF_DAY} ?[./-] ?${YEAR}|${YEAR} ?[./-] ?${MONTH} ?[./-] ?${DAY}|(?!.*-)${TWO_OF_DAY} ?[./] ?\\d\\d|${MONTH}[./-]${YEAR}|${YEAR}[./-]${MONTH})(?:$|[ T].)`,
);

/**
 * Matches digits with the characters that a phone number may have between them, and a plus or a bracket
 * before them.
 */
const RUN = /\+?\(?\d[\d ()./-]*/g;
/**
 * With this many digits before a slash, a number is complete: no area code is that long, with or without a
 * country code.
 */
const BEFORE_SLASH = { abroad: 9, home: 7 };
const LAST_BEFORE_SLASH_MIN = 5;
/** A group of at least this many digits is a number by itself when another such group is next to it. */
const GROUP_MIN = 7;

/** Matches an international prefix: 00, 011 in North America, 010 in Japan and 8~10 in Russia. */
const ABROAD = /^\(?(?:\+|00|01[01]|810)/;
/**
 * E.164 allows 15 digits. An international prefix and a zero in brackets may come in addition. A number
 * without a country code may have fewer digits, since a longer number may be that of a bank card.
 */
const DIGITS_MAX = { plus: 16, exitCode: 20, zero: 15, bare: 14 };

/**
 * Takes a phone number as people, spreadsheets and address books write it: "(030) 123–4567",
 * "tel:+49-30-1234567", "+44 20 7946 0018 x12". Returns it tidied in plain characters, with its extension as
 * "ext. 12". Returns an empty text for an empty text, and null for a text that is no number, more than one
 * number, a date or an amount.
 */
export function tidyPhone(typed: string): string | null {
  const lines = plainLines(typed);
  return lines === null || hasTwo(lines) ? null : tidied(lines);
}

/**
 * Returns the text in plain characters and without the quotes around it, but with its line ends. Returns null
 * for a text that is too long.
 */
function plainLines(typed: string): string | null {
  if (typed.length > TYPED_MAX_LENGTH) return null;
  return (
    plainDigits(typed.normalize("NFKC"))
      // Address books put invisible direction marks around a number.
      .replaceAll(/\p{Cf}/gu, "")
      .replaceAll(PHONE_SIGNS, " ")
      .replaceAll(/[\p{Pd}\u2043\u2212\u30fc]/gu, "-")
      .replaceAll(/[\u2044\u2215\\]/g, "/")
      .replaceAll(/[\u00b7\u2022\u2219\u2027\u30fb]/g, ".")
      .replaceAll(/[\u2028\u2029\v\f\r]/g, "\n")
      .replaceAll("[", "(")
      .replaceAll("]", ")")
      .replaceAll(/[^\S\n]+/g, " ")
      .trim()
      .replaceAll(QUOTES_AROUND, "")
      .trim()
  );
}

function tidied(lines: string): string | null {
  const typed = lines.replaceAll(/\s+/g, " ");
  if (typed === "") return "";
  const text = typed.replace(WHICH_BEFORE, "").replace(WHICH_BEHIND, "");
  // "Office 1234" is more likely a room.
  if (text !== typed && digitsOf(text) < WHOLE_DIGITS_MIN) return null;
  const unlabelled = text.replace(LABEL, "");
  if (UNSURE_LABEL.test(text) && digitsOf(unlabelled) < WHOLE_DIGITS_MIN) return null;
  const plain = unlabelled.replace(NOTHING_BEHIND, "$1");
  if (otherOf(plain) !== null) return null;
  const [, main = plain, extension] = EXTENSION.exec(plain) ?? [];
  // "1.234,5" is an amount in the wrong column.
  if (/^[^a-z#]*,\d+$/i.test(plain) && digitsOf(main) < WHOLE_DIGITS_MIN) return null;
  const number = main
    .replace(/[ ,;./-]+$/, "")
    .replace(/^(\(?) ?\+ /, "$1+")
    .replaceAll("( ", "(")
    .replaceAll(" )", ")");
  const isNumber =
    NUMBER.test(number) &&
    !/[()]/.test(number.replaceAll(BRACKETS, "")) &&
    digitsOf(number) >= DIGITS_MIN &&
    digitsOf(number) <= mostDigits(number);
  if (!isNumber) return null;
  return extension === undefined ? number : `${number} ext. ${extension}`;
}

/**
 * Takes a text. Returns what its dots, dashes and slashes make it look like, if that is not a phone number;
 * otherwise null.
 */
function otherOf(text: string): "a date" | "an amount" | "a network address" | null {
  if (DATE.test(text)) return "a date";
  if (NETWORK.test(text)) return "a network address";
  return AMOUNTS.some((amount) => amount.test(text)) ? "an amount" : null;
}

function digitsOf(text: string): number {
  return text.replaceAll(/\D/g, "").length;
}

function mostDigits(number: string): number {
  if (/^\(?\+/.test(number)) return DIGITS_MAX.plus;
  if (ABROAD.test(number)) return DIGITS_MAX.exitCode;
  return /^\(?0/.test(number) ? DIGITS_MAX.zero : DIGITS_MAX.bare;
}

/** True when there are two numbers, separated by a sign, a word, a line end or only a space. */
function hasTwo(lines: string): boolean {
  const runs = [...lines.matchAll(RUN)].filter(({ index }) => !BEFORE_EXTENSION.test(lines.slice(0, index)));
  const whole = runs.filter(([run]) => digitsOf(run) >= WHOLE_DIGITS_MIN);
  return whole.length > 1 || runs.some(([run]) => partsAtSlash(run) || partsAtSpace(run));
}

/** True for "030 1234567 / 0171 2345678" and "030 1234567/68"; "030/1234567" is one number. */
function partsAtSlash(run: string): boolean {
  const parts = run.split("/");
  const min = ABROAD.test(run) ? BEFORE_SLASH.abroad : BEFORE_SLASH.home;
  let before = 0;
  for (const [at, part] of parts.entries()) {
    const digits = digitsOf(part.replaceAll("(0)", ""));
    const isNext = at > 0 && digits > 0;
    const last = digitsOf(parts[at - 1] ?? "");
    if (isNext && before >= min && last >= LAST_BEFORE_SLASH_MIN) return true;
    if (
      isNext &&
      at === 1 &&
      !/^\(?[+0]/.test(run) &&
      before >= WHOLE_DIGITS_MIN &&
      digits >= WHOLE_DIGITS_MIN
    )
      return true;
    before += at === 0 && run.startsWith("00") ? digits - 2 : digits;
  }
  return false;
}

/** True for "5551234 5555678", and for two numbers that each begin like a complete number. */
function partsAtSpace(run: string): boolean {
  const groups = run.split(/ (?:[-.] )?/).filter((group) => digitsOf(group) >= GROUP_MIN);
  if (groups.length > 1 && !ABROAD.test(run)) return true;
  return digitsOf(run) > mostDigits(run) && / \(?0\d/.test(run.slice(WHOLE_DIGITS_MIN));
}

/**
 * Takes a phone number. Returns the digits that are compared with those of other numbers, without an
 * extension; empty for a text that is not a number.
 */
export function phoneDigits(typed: string): string {
  return (tidyPhone(typed) ?? "").replace(/ ext\..*/, "").replaceAll(/\D/g, "");
}

function faultOf(typed: string): string {
  const lines = plainLines(typed) ?? "";
  const text = lines.replace(LABEL, "").replaceAll(/\s+/g, " ");
  const other = otherOf(text);
  const spaced = text.replaceAll(/ ?[./-] ?/g, " ");
  if (
    other &&
    /^[\d +./-]+$/.test(text) &&
    digitsOf(text) >= WHOLE_DIGITS_MIN &&
    tidyPhone(spaced) === spaced
  )
    return `This looks like ${other}. If it is a phone number, write it with spaces, such as ${spaced}, or with a country code, such as +49 30 1234567.`;
  if (hasTwo(lines) && otherOf(lines) === null && !/^[a-z]{2}\d\d/i.test(lines))
    return "Please enter one phone number. These look like more than one.";
  return other === null && NUMBER.test(text) && digitsOf(text) > mostDigits(text)
    ? "This number has more digits than a phone number. Please enter one such as +49 30 1234567."
    : "Please enter a phone number, such as +49 30 1234567.";
}

/** A phone number as it is typed, pasted or imported; an empty one becomes null. */
export const phone = z.pipe(
  z.nullable(z.string("Enter text.")),
  z.transform((typed, context) => {
    const number = tidyPhone(typed ?? "");
    if (number !== null && number.length <= PHONE_MAX_LENGTH) return number || null;
    const message = number === null ? faultOf(typed ?? "") : `At most ${PHONE_MAX_LENGTH} characters.`;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  }),
);
