const DIGIT = /\p{Nd}/u;

/**
 * Matches six digits in a sentence, in one piece or in halves, without other digits or Latin letters next to
 * them.
 */
const CODES = /(?<![a-z\d]|\d[ ./-])\d{3}[ \p{Pd}]?\d{3}(?![a-z\d]|[ ./-]\d)/giu;
/**
 * Matches ten characters that may be a recovery code, regardless of how they were split; "Code 123456" is not
 * one.
 */
const MAY_BE_RECOVERY = /^(?!.ode)\w{10}$/;

/**
 * Takes a code as it is typed or pasted. Returns only its letters and digits, in lower case and with the
 * digits 0 to 9: spaces, dashes, quotation marks and invisible characters are copied along with codes, and
 * keyboards of many languages have digits of their own.
 */
export function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
}

/**
 * Does the same as bareCode for a code that may be in a sentence: "Your code is 123 456." Returns six digits
 * when the sentence has only one number of six digits, in one piece or in halves. That number may occur
 * twice.
 */
export function codeOf(typed: string): string {
  const bare = bareCode(typed);
  const codes = new Set(plainDigits(typed.normalize("NFKC")).match(CODES)?.map(bareCode));
  return codes.size === 1 && !MAY_BE_RECOVERY.test(bare) ? [...codes][0]! : bare;
}

/** Takes any text. Returns it with the digits of all scripts as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
}

/** Returns the value of a digit: Unicode has the digits of each script in a row, from zero to nine. */
function valueOf(digit: number): number {
  let zero = digit;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (digit - zero) % 10;
}
