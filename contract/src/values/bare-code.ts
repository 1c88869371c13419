const DIGIT = /\p{Nd}/u;

/** Six digits of a sentence, in one piece or in halves, which neither other digits nor Latin letters touch. */
const CODES = /(?<![a-z\d]|\d[ ./-])\d{3}[ \p{Pd}]?\d{3}(?![a-z\d]|[ ./-]\d)/giu;
/** Ten signs may be a recovery code in whatever pieces; "Code 123456" is none. */
const MAY_BE_RECOVERY = /^(?!.ode)\w{10}$/;

/**
 * Takes a code as it is typed or pasted. Returns its letters and digits alone, in small letters and the digits 0 to 9: spaces, dashes, quotation
 * marks and signs that nobody sees come along where a code is copied, and keyboards of many languages have digits of their own.
 */
export function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
}

/**
 * As bareCode, for a code that may stand in a sentence: "Your code is 123 456." Returns its six digits where exactly one number of the
 * sentence, which may stand there twice, has six, in one piece or in halves.
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

/** Unicode has the digits of each script in a row, from zero to nine. */
function valueOf(digit: number): number {
  let zero = digit;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (digit - zero) % 10;
}
