import { codeOf } from "@portico/contract/values/bare-code";

/** Of what was pasted and is no code. */
const SHOWN_MAX_LENGTH = 64;

/**
 * Takes what a field for a code of `length` digits holds now, and what it held before. Returns what it is to hold: the code, also out of a
 * sentence; of what is typed the digits, as far as there is room. A paste that holds no such code, or more digits, stays to be seen as that.
 */
export function typedCode(text: string, length: number, before: string): string {
  const read = codeOf(text);
  const digits = read.replaceAll(/\D/g, "");
  const isTyped = /^\d*$/.test(before) && before.length <= length && isEdit(before, text);
  if (isTyped || digits.length < length) return digits.slice(0, length);
  return read.slice(0, SHOWN_MAX_LENGTH);
}

/** Whether no more than one sign came: a full field that holds other digits than before was pasted over. */
function isEdit(before: string, text: string): boolean {
  if (text.length <= before.length) return true;
  if (text.length > before.length + 1) return false;
  let same = 0;
  while (same < before.length && before[same] === text[same]) same += 1;
  return before.slice(same) === text.slice(same + 1);
}
