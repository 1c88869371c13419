const DIGIT = /\p{Nd}/u;

/**
 * Matches six digits in a sentence, written together or as two groups of three. Other digits or Latin letters
 * next to them rule a match out, since the six digits are then part of something longer.
 */
const CODES = /(?<![a-z\d]|\d[ ./-])\d{3}[ \p{Pd}]?\d{3}(?![a-z\d]|[ ./-]\d)/giu;
/**
 * Matches ten letters and digits, since they may be a recovery code. "Code 123456" also has ten letters and
 * digits, but is not a recovery code, so a text does not match if it begins with "code", or with "ode" after
 * any other character ("Kode").
 */
const MAY_BE_RECOVERY = /^(?!.ode)\w{10}$/;

/**
 * Takes a code as it is typed or pasted. Returns only its letters and digits, in lower case and with the
 * digits 0 to 9. Spaces, dashes, quotation marks and invisible characters are dropped, since they are often
 * copied along. Digits of other scripts are converted, since keyboards of many languages have them.
 */
export function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
}

/**
 * Takes a code with or without a sentence around it: "Your code is 123 456." If the text contains exactly one
 * number of six digits, once or several times, these digits are returned. Otherwise, and if the whole text
 * may be a recovery code, the result is the same as that of bareCode.
 */
export function codeOf(typed: string): string {
  const bare = bareCode(typed);
  const codes = new Set(plainDigits(typed.normalize("NFKC")).match(CODES)?.map(bareCode));
  return codes.size === 1 && !MAY_BE_RECOVERY.test(bare) ? [...codes][0]! : bare;
}

/** Takes any text. Returns it with every digit of another script replaced by a digit from 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
}

/**
 * Takes the code point of a digit. Returns its value. Unicode has the digits of each script in a row, from
 * zero to nine, so the value is the distance from the zero.
 */
function valueOf(digit: number): number {
  let zero = digit;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (digit - zero) % 10;
}
