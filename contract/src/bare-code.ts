const DIGIT = /\p{Nd}/u;

/**
 * Takes a code as it is typed or pasted. Returns its letters and digits alone, in small letters and the digits 0 to 9: spaces, dashes, quotation
 * marks and signs that nobody sees come along where a code is copied, and keyboards of many languages have digits of their own.
 */
export function bareCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
}

/** Digits with one sign at most between two of them, which no Latin letter touches: a number of a sentence, whole. */
const NUMBERS = /(?<![a-z\d])\d(?:[^\p{L}\p{N}\n]?\d)*(?![a-z\d])/giu;
const RECOVERY_CODES = /(?<![\p{L}\p{N}-])[a-z\d]{5}-[a-z\d]{5}(?![\p{L}\p{N}-])/giu;
const RECOVERY_CODE_LENGTH = 10;

/**
 * Takes a code of `length` digits as it is typed or pasted, alone or in a sentence: "Your code is 123 456." Returns its digits where exactly one
 * number of the sentence is as long, in one piece or in halves; everything else as bareCode does.
 */
export function digitCode(typed: string, length: number): string {
  const bare = bareCode(typed);
  return /^\d+$/.test(bare) ? bare : (only(numbersIn(typed, length)) ?? bare);
}

/** As digitCode, where a recovery code may stand in its place: "1. abcde-12345". */
export function secondFactorCode(typed: string, length: number): string {
  const bare = bareCode(typed);
  // "abcd 123456" is a recovery code in other halves, and "Code 123456" is none.
  if (/^\d+$/.test(bare)) return bare;
  if (bare.length === RECOVERY_CODE_LENGTH && !/^.ode|:/i.test(typed.trim())) return bare;
  const recovery = (inPlainSigns(typed).match(RECOVERY_CODES) ?? []).map(bareCode);
  const codes = numbersIn(typed, length);
  return (
    only([...codes, ...(codes.length > 0 ? recovery.filter((code) => /\d/.test(code)) : recovery)]) ?? bare
  );
}

function numbersIn(typed: string, length: number): string[] {
  const inPieces = new RegExp(`^\\d{${length / 2}}[ -]?\\d{${length / 2}}$`);
  return (inPlainSigns(typed).match(NUMBERS) ?? []).filter((found) => inPieces.test(found)).map(bareCode);
}

function only(codes: readonly string[]): string | undefined {
  return new Set(codes).size === 1 ? codes[0] : undefined;
}

/** The stops of Chinese and Japanese have their space in them. */
function inPlainSigns(typed: string): string {
  const spaced = typed
    .replaceAll(/[\u3001\u3002\uff08-\uff0c\uff1a\uff1b]/g, "; ")
    .replaceAll(/\p{Cf}/gu, "");
  return plainDigits(spaced.normalize("NFKC").replaceAll(/[\p{Pd}\u2212]/gu, "-"));
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
