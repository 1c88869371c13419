import { codeOf } from "@portico/contract/values/bare-code";

/** How many characters are shown of a pasted text that is not a code. */
const SHOWN_MAX_LENGTH = 64;

/**
 * Takes the new text of a field for a code of `length` digits, and the text before. Returns what the field
 * shows. That is the code, even if it was pasted inside a sentence, or else as many of the typed digits as
 * fit. If a pasted text contains no such code or has more digits, it stays visible as it is.
 */
export function typedCode(text: string, length: number, before: string): string {
  const read = codeOf(text);
  const digits = read.replaceAll(/\D/g, "");
  const isTyped = /^\d*$/.test(before) && before.length <= length && isEdit(before, text);
  if (isTyped || digits.length < length) return digits.slice(0, length);
  return read.slice(0, SHOWN_MAX_LENGTH);
}

/**
 * Returns true if the user has typed or deleted a character. If a full field suddenly contains other digits,
 * a code was pasted over it, and this is false.
 */
function isEdit(before: string, text: string): boolean {
  if (text.length <= before.length) return true;
  if (text.length > before.length + 1) return false;
  let same = 0;
  while (same < before.length && before[same] === text[same]) same += 1;
  return before.slice(same) === text.slice(same + 1);
}
