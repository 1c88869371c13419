import { createRequire } from "node:module";

type LanguageCommon = typeof import("@zxcvbn-ts/language-common");

/** Digits that people put around a common password to make it long enough. */
const DIGITS_AROUND = /^\d+|\d+$/g;
/**
 * Digits and signs around a password, except a leading @, $ or |, which may replace the first letter. Without
 * them, "@pple1!" becomes "@pple".
 */
const DECORATION_AROUND = /^[^\p{L}@$|]+|[^\p{L}]+$/gu;
/** Common passwords shorter than this are ignored, because they also occur inside good passwords. */
const BASE_MIN_LENGTH = 4;
/**
 * Maps signs and digits to the letters that they replace. Some can replace either of two letters, so there
 * are two lists.
 */
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t", "1": "l", "!": "l", "|": "l" },
  { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t", "1": "i", "!": "i", "|": "i" },
];

let list: Set<string> | null = null;

/** Loads several megabytes, so it is called only when a user sets a password. */
function readList(): Set<string> {
  const library = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as LanguageCommon;
  return new Set(library.dictionary["passwords-common"] as string[]);
}

/**
 * Takes a new password. Returns true if it is on the bundled list of common passwords. Returns true as well
 * if it is a common password that is repeated, is spelled with signs in place of letters, or has digits and
 * signs around it: "P@ssw0rd!2024" counts as "password".
 */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  const lower = password.normalize("NFKC").toLowerCase();
  const core = lower.replaceAll(DECORATION_AROUND, "");
  const spelled = [lower, core].flatMap((text) => [
    text,
    ...SPELLINGS.map((letters) => spell(text, letters)),
  ]);
  return spelled.flatMap(bareForms).some((text) => text.length >= BASE_MIN_LENGTH && list!.has(text));
}

function spell(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replaceAll(/[^\p{L}\s]/gu, (sign) => letters[sign] ?? sign);
}

/**
 * Returns the text and shorter forms of it: without its signs, without digits around it, and with only one
 * copy of a repeated part. For "ab-ab12", the forms include "abab12", "abab" and "ab".
 */
function bareForms(text: string): string[] {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const base = letters.replaceAll(DIGITS_AROUND, "");
  return [text, letters, base, unitOf(letters), unitOf(base), unitOf(letters).replaceAll(DIGITS_AROUND, "")];
}

/** Reduces a repeated text to one copy: "abcabc" becomes "abc". */
function unitOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}
