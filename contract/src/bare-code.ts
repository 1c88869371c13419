const DIGIT = /\p{Nd}/u;

/**
 * Takes a code as it is typed or pasted. Returns its letters and digits alone, in small letters and the digits 0 to 9: spaces, dashes, quotation
 * marks and signs that nobody sees come along where a code is copied, and keyboards of many languages have digits of their own.
 */
export function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
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
