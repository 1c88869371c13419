import * as z from "zod/mini";
import { plainDigits } from "./bare-code.ts";
import { PHONE_MAX_LENGTH } from "./limits.ts";

/** What is written before a number, and is none of it. */
const LABEL =
  /^(?:callto|cell|fon|handy|m|mob(?:ile?)?|p|ph(?:one)?|sms|t|t[ée]l(?:[ée]?(?:fono?|phone))?)[.:\s]*(?=[+(\d])/i;
/** The number within a house, as many languages call it. */
const EXTENSION =
  /^(.+?)(?:[\s,;(]*(?:extension|extn?|x|#|durchwahl|dw|poste|interno|int|anexo|ramal|toestel|tst|wew|доб)[\s.:=]*|,{1,3})(\d{1,7})\)?$/i;
const NUMBER = /^(?:\+\(?|\(\+?)?\d[\d ()./-]*$/;
const BRACKETS = /\([\d ./+-]+\)/g;
/** With all that comes along where a number is copied. */
const TYPED_MAX_LENGTH = 4 * PHONE_MAX_LENGTH;
const DIGITS_MIN = 4;
/** Of a number with a comma and its extension behind it. */
const WHOLE_DIGITS_MIN = 6;
/** E.164 has 15; a way out of the country and a zero in brackets are written beside them. */
const DIGITS_MAX = 20;

/**
 * Takes a phone number as people, spreadsheets and address books write it: "(030) 123–4567", "tel:+49-30-1234567", "+44 20 7946 0018 x12". Returns
 * it tidied in plain signs, its extension as "ext. 12"; empty for nothing, or null where it is no number.
 */
export function tidyPhone(typed: string): string | null {
  if (typed.length > TYPED_MAX_LENGTH) return null;
  const plain = plainDigits(typed.normalize("NFKC"))
    // Address books wrap a number in marks of direction, which nobody sees.
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}\u2043\u2212\u30fc]/gu, "-")
    .replaceAll(/[\u2044\u2215\\]/g, "/")
    .replaceAll(/[\u00b7\u2022\u2219\u2027\u30fb]/g, ".")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(LABEL, "");
  if (plain === "") return "";
  const [, main = plain, extension] = EXTENSION.exec(plain) ?? [];
  // "1.234,5" is an amount in the wrong column.
  if (/^[^a-z#]*,\d+$/i.test(plain) && main.replaceAll(/\D/g, "").length < WHOLE_DIGITS_MIN) return null;
  const number = main
    .replace(/[ ,;./-]+$/, "")
    .replace(/^(\(?) ?\+ /, "$1+")
    .replaceAll("( ", "(")
    .replaceAll(" )", ")");
  const digits = number.replaceAll(/\D/g, "").length;
  const isNumber =
    NUMBER.test(number) &&
    !/[()]/.test(number.replaceAll(BRACKETS, "")) &&
    digits >= DIGITS_MIN &&
    digits <= DIGITS_MAX;
  if (!isNumber) return null;
  return extension === undefined ? number : `${number} ext. ${extension}`;
}

/** Takes a phone number. Returns what is compared of it: its digits without an extension; empty where it is none. */
export function phoneDigits(typed: string): string {
  return (tidyPhone(typed) ?? "").replace(/ ext\..*/, "").replaceAll(/\D/g, "");
}

/** A phone number as it is typed, pasted or imported; empty is none. */
export const phone = z.pipe(
  z.nullable(z.string("Enter text.")),
  z.transform((typed, context) => {
    const number = tidyPhone(typed ?? "");
    if (number !== null && number.length <= PHONE_MAX_LENGTH) return number || null;
    const message =
      number === null
        ? "Please enter a phone number, such as +49 30 1234567."
        : `At most ${PHONE_MAX_LENGTH} characters.`;
    context.issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  }),
);
