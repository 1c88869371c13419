import { codeOf } from "@portico/contract/values/bare-code";

/** How many characters of a pasted text that is not a code are shown. */
const SHOWN_MAX_LENGTH = 64;

/**
 * Takes the new text of a field for a code of `length` digits, and its text before. Returns what the field
 * shows: the code, even if it was pasted within a sentence; otherwise the typed digits, as many as fit. If a
 * paste has no such code, or more digits, it stays visible as it is.
 */
export function typedCode(text: string, length: number, before: string): string {
  const read = codeOf(text);
  const digits = read.replaceAll(/\D/g, "");
  const isTyped = /^\d*$/.test(before) && before.length <= length && isEdit(before, text);
  if (isTyped || digits.length < length) return digits.slice(0, length);
  return read.slice(0, SHOWN_MAX_LENGTH);
}

/**
 * True if the user has typed or deleted. If a full field suddenly has other digits, a code was pasted over
 * it.
 */
function isEdit(before: string, text: string): boolean {
  if (text.length <= before.length) return true;
  if (text.length > before.length + 1) return false;
  let same = 0;
  while (same < before.length && before[same] === text[same]) same += 1;
  return before.slice(same) === text.slice(same + 1);
}
