import { dictionary } from "@zxcvbn-ts/language-common";

/** Decoration people put around a common password to make it long enough. */
const DECORATION = /^[\d\W_]+|[\d\W_]+$/g;
/** A common password shorter than this turns up inside good ones. */
const BASE_MIN_LENGTH = 4;

let list: Set<string> | null = null;

/** Takes a new password. True when the bundled list holds it, bare, doubled or decorated with digits and signs. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(dictionary["passwords-common"] as string[]);
  const lower = password.normalize("NFC").toLowerCase();
  if (list.has(lower)) return true;
  const base = lower.replaceAll(DECORATION, "");
  if (base.length >= BASE_MIN_LENGTH && list.has(base)) return true;
  const half = lower.slice(0, lower.length / 2);
  return half.length * 2 === lower.length && half + half === lower && list.has(half);
}
