import * as z from "zod/mini";
import { plainDigits } from "./bare-code.ts";
import { PHONE_MAX_LENGTH } from "./limits.ts";

/**
 * Matches a label before a number, such as "Tel." or "M:". A single letter that is joined to a few digits
 * does not match, since the text is a reference: "P1042".
 */
const LABEL =
  /^(?:(?:callto|cell|fon|handy|mob(?:ile?)?|ph(?:one)?|sms|t[ée]l(?:[ée]?(?:fono?|phone|f))?|tlf|tfno|puh|port)[.:\s]*(?=[+(\d])|[mpt](?:[.:\s]+(?=[+(\d])|(?=[+(]|0[\d ()./-]{8})))/i;
/**
 * Words before or after a number that say which phone it is, such as "mobile" or "office". They are not part
 * of the number.
 */
const WHICH =
  "mobile(?: phone)?|mob|cell(?: ?phone)?|handy|festnetz|landline|fixed|tel(?:efon)?[-. ]*(?:privat|dienstlich|geschäftlich|mobil|büro)|(?:fax|tel)(?: ?[/&+] ?)(?:tel|fax)|tel(?:efon)?[-. ]*(?:nr|nummer|no)|(?:tele)?phone (?:number|no)|mobil(?:e number|telefon|nummer)?|rufnummer|handynummer|(?:tel ?/ ?)?whatsapp|(?:tel(?:efon)?|mobil|handy) ?\\((?:privat|mob|mobil|dienstl|büro)\\.?\\)|handy-nr|mobiltel|telefonsz[áa]m|電話|natel|gsm|portable|m[óo]vil|celular|cellulare|kom[óo]rka|тел|моб|сот|work|office|home|main|direct|business|büro|buero|priv(?:at)?|dienstl(?:ich)?|gesch(?:äftlich)?|zentrale|zuhause|bureau|domicile|casa|trabajo|oficina|ufficio|praca|dom|代表|携帯|自宅|会社|手机|公司";
/** Single letters in brackets that say which phone it is: "(h)", "(W)", "(m)", "(G)". */
const WHICH_LETTER = "[hwmocgpdb]";
/** Words for a phone in more languages. A second word may follow them: "Tél. portable", "Telefon (p)". */
const PHONE_WORD = `${WHICH}|t[ée]l|(?:tele)?phone|t[ée]l[ée]phone|tel[ée]fono?|telefoon(?:nummer)?|fixe|fisso|fijo|vast|mobiel|mobiln[íi]|kom[óo]rkowy|kom|matkapuhelin|cep|hdy|fone|telem[óo]vel|tlm|priv[ée]|gesch(?:äftl)?|κινητ[όο]|τηλ(?:[έε]φωνο)?|телефон|мобильный|電話番号|电话|휴대폰|휴대전화|전화|טלפון|ה?נייד|هاتف|جوال|موبايل`;
const BEHIND_LABEL = String.raw`(?!\p{L})[.:\s/&)-]{0,4}`;
const PHONE_WORDS = new RegExp(
  String.raw`^\(?(?:${PHONE_WORD})${BEHIND_LABEL}(?:\(?(?:${PHONE_WORD}|no|nr|number|nummer|num[ée]ro|[pdgmhwb])${BEHIND_LABEL}){0,2}(?=[+(\d])`,
  "iu",
);
/** Matches pictures of a phone, as signatures have them. */
const PHONE_SIGNS =
  /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f57d}\u{1f57e}\u{1f57f}\u{1f581}]\ufe0f?/gu;
const WHICH_BEFORE = new RegExp(
  `^(?:(?:${WHICH})(?:[.: ]| [-/] ){1,3}|\\((?:${WHICH}|${WHICH_LETTER})\\)[.: ]{0,2}|[hwocdg]: ?)(?=[+(\\d])`,
  "i",
);
const WHICH_BEHIND = new RegExp(
  `(?<=\\d\\)?)(?:, ?| [-/] | )?(?:\\((?:${WHICH}|${WHICH_LETTER})\\.?\\)|(?<= )(?:${WHICH})\\.?)$`,
  "i",
);
/**
 * Matches letters that may be a label or something else. If only a few digits follow, they may be a page or a
 * reference: "p.1042". Letters with a colon do not match, since they are always a label.
 */
const UNSURE_LABEL = /^(?:[a-zé]|[a-zé]+(?=\d))[.\s]*(?=[+(\d])/i;
/** The words and signs for an extension, in many languages. */
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
/**
 * The greatest length of the typed text. Much else is copied along with a number, so it may be longer than a
 * number.
 */
const TYPED_MAX_LENGTH = 4 * PHONE_MAX_LENGTH;
const DIGITS_MIN = 4;
/**
 * Digits count as a complete phone number if there are at least this many. A text with two such numbers is
 * refused.
 */
const WHOLE_DIGITS_MIN = 6;

/**
 * Matches a phone number that a program has turned into an amount: "493012345678.0". The digits after the
 * point are dropped.
 */
const NOTHING_BEHIND = /^(\+?\d{6,})[.,]0{1,2}$/;
const AMOUNTS: readonly RegExp[] = [
  // "1234.50", "0.125", "3.14159".
  /^\+?\d+\.\d{1,2}$/,
  /^0[.,]\d+$/,
  /^\d\.\d{1,6}$/,
  // "1.234.567" and "123.456,78". Three groups of three digits, as in "912.345.678", are a phone number in
  // Spain and Portugal.
  /^[1-9]\d?(?:\.\d{3})+$/,
  /^\d{1,3}(?:\.\d{3})+,\d+$/,
  // "1234567,89". A text with more digits before the comma is too long for an amount.
  /^[1-9]\d{5,7},\d{1,2}$/,
];
/**
 * Matches an IP address. It does not match texts of the same shape that are phone numbers in France or Spain,
 * such as "91.201.12.34".
 */
const NETWORK =
  /^(?!\d\d\.\d{2,3}\.\d\d\.\d\d$)(?!0\d|.*\.0\d)(?:(?:1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/\d{1,2})?$/;
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const TWO_OF_DAY = `(?:${DAY} ?[./-] ?${MONTH}|${MONTH} ?[./-] ?${DAY})`;
/**
 * Matches a date, with or without a time after it, and a month with its year. Dates with dashes and a short
 * year do not match, since "22-03-15" is a phone number in a Russian town.
 */
const DATE = new RegExp(
  `^(?:${TWO_OF_DAY} ?[./-] ?${YEAR}|${YEAR} ?[./-] ?${MONTH} ?[./-] ?${DAY}|(?!.*-)${TWO_OF_DAY} ?[./] ?\\d\\d|${MONTH}[./-]${YEAR}|${YEAR}[./-]${MONTH})(?:$|[ T].)`,
);

/**
 * Matches the digits of one or more numbers, with the characters that a phone number may have between its
 * digits. A plus or a bracket before the digits is included.
 */
const RUN = /\+?\(?\d[\d ()./-]*/g;
/**
 * If at least this many digits stand before a slash, they are a complete number, and another number follows
 * the slash. Fewer digits may be an area code. `abroad` is for texts that begin with a country code, `home`
 * for all others.
 */
const BEFORE_SLASH = { abroad: 9, home: 7 };
const LAST_BEFORE_SLASH_MIN = 5;
/** A group of at least this many digits counts as a complete number when another such group is next to it. */
const GROUP_MIN = 7;

/**
 * Matches the beginning of an international number: a plus, 00, 011 in North America, 010 in Japan or 8~10 in
 * Russia.
 */
const ABROAD = /^\(?(?:\+|00|01[01]|810)/;
/**
 * The greatest number of digits. E.164 allows 15, and an international prefix and a zero in brackets may be
 * added to them. The limit is lower for a number that begins with neither a country code nor a zero (`bare`),
 * since a longer one may be the number of a bank card.
 */
const DIGITS_MAX = { plus: 16, exitCode: 20, zero: 15, bare: 14 };

/**
 * Takes a phone number as people, spreadsheets and address books write it: "(030) 123–4567",
 * "tel:+49-30-1234567", "+44 20 7946 0018 x12". Returns the number in plain characters, without labels, and
 * with its extension as "ext. 12". Returns an empty text for an empty text. Returns null for a text that is
 * not a number, such as a date or an amount, and for more than one number.
 */
export function tidyPhone(typed: string): string | null {
  const lines = plainLines(typed);
  return lines === null || hasTwo(lines) ? null : tidied(lines);
}

/**
 * Returns the text in plain characters and without quotes around it. Its line ends stay. Returns null for a
 * text that is too long.
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
      .replaceAll(/(?<=\d)_(?=\d)/g, " ")
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
  const worded = typed.replace(WHICH_BEFORE, "");
  // If the label stands right before the number, even a short number is accepted: "Tel 1042".
  const isLabelled = /^[+( ]*\d/.test(worded.replace(LABEL, ""));
  const text = (isLabelled ? worded : worded.replace(PHONE_WORDS, "")).replace(WHICH_BEHIND, "");
  // "Office 1234" is more likely a room.
  if (text !== typed && digitsOf(text) < WHOLE_DIGITS_MIN) return null;
  const unlabelled = text.replace(LABEL, "");
  if (UNSURE_LABEL.test(text) && digitsOf(unlabelled) < WHOLE_DIGITS_MIN) return null;
  const plain = unlabelled.replace(NOTHING_BEHIND, "$1");
  if (otherOf(plain) !== null) return null;
  const [, main = plain, extension] = EXTENSION.exec(plain) ?? [];
  // "1.234,5" is an amount that was put into the wrong column.
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
 * Takes a text with dots, dashes or slashes. Returns what it looks like if that is not a phone number, and
 * null otherwise.
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

/** True when the text contains two numbers. A sign, a word, a line end or only a space may separate them. */
function hasTwo(lines: string): boolean {
  const runs = [...lines.matchAll(RUN)].filter(({ index }) => !BEFORE_EXTENSION.test(lines.slice(0, index)));
  const whole = runs.filter(([run]) => digitsOf(run) >= WHOLE_DIGITS_MIN);
  return whole.length > 1 || runs.some(([run]) => partsAtSlash(run) || partsAtSpace(run));
}

/**
 * True when a slash separates two numbers, as in "030 1234567 / 0171 2345678", or two endings of a number, as
 * in "030 1234567/68". "030/1234567" is one number.
 */
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

/**
 * True when only a space separates two numbers, as in "5551234 5555678". Also true when the text has too many
 * digits for one number, and a later group of digits begins with 0, as a second number does: "030 1234567
 * 0171 2345678".
 */
function partsAtSpace(run: string): boolean {
  const groups = run.split(/ (?:[-.] )?/).filter((group) => digitsOf(group) >= GROUP_MIN);
  if (groups.length > 1 && !ABROAD.test(run)) return true;
  return digitsOf(run) > mostDigits(run) && / \(?0\d/.test(run.slice(WHOLE_DIGITS_MIN));
}

/**
 * Takes a phone number. Returns its digits without the extension, for comparing it with other numbers.
 * Returns an empty text for a text that is not a number.
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

/** A phone number as it is typed, pasted or imported. An empty text becomes null. */
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
