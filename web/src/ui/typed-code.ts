import { codeOf } from "@portico/contract/values/bare-code";

/** How many characters of a pasted text that is not a code are shown. */
const SHOWN_MAX_LENGTH = 64;

/**
 * Takes what a field for a code of `length` digits contains now, and what it contained before. Returns its
 * new content: the code, even out of a sentence, or the typed digits, as many as fit. A paste without such a
 * code, or with more digits, stays visible as it is.
 */
export function typedCode(text: string, length: number, before: string): string {
  const read = codeOf(text);
  const digits = read.replaceAll(/\D/g, "");
  const isTyped = /^\d*$/.test(before) && before.length <= length && isEdit(before, text);
  if (isTyped || digits.length < length) return digits.slice(0, length);
  return read.slice(0, SHOWN_MAX_LENGTH);
}

/**
 * True if at most one character was added. If a full field otherwise has other digits than before, a code was
 * pasted over it.
 */
function isEdit(before: string, text: string): boolean {
  if (text.length <= before.length) return true;
  if (text.length > before.length + 1) return false;
  let same = 0;
  while (same < before.length && before[same] === text[same]) same += 1;
  return before.slice(same) === text.slice(same + 1);
}
