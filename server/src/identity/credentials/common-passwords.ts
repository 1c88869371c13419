import { createRequire } from "node:module";

type LanguageCommon = typeof import("@zxcvbn-ts/language-common");

/** Digits people put around a common password to make it long enough. */
const DIGITS_AROUND = /^\d+|\d+$/g;
/** Digits and signs around it; a sign that is spelled for the first letter stays in front. */
const DECORATION_AROUND = /^[^\p{L}@$|]+|[^\p{L}]+$/gu;
/** A common password shorter than this turns up inside good ones. */
const BASE_MIN_LENGTH = 4;
/** What is spelled for a letter, and the letter; some stand for one or another. */
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t", "1": "l", "!": "l", "|": "l" },
  { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t", "1": "i", "!": "i", "|": "i" },
];

let list: Set<string> | null = null;

/** Some megabytes, which a server needs once somebody chooses a password. */
function readList(): Set<string> {
  const library = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as LanguageCommon;
  return new Set(library.dictionary["passwords-common"] as string[]);
}

/**
 * Takes a new password. True when the bundled list holds it: bare, spelled with signs, repeated, or with digits and signs
 * around.
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

/** A text as it is, and what is left of it without signs, digits around and repeats. */
function bareForms(text: string): string[] {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const base = letters.replaceAll(DIGITS_AROUND, "");
  return [text, letters, base, unitOf(letters), unitOf(base), unitOf(letters).replaceAll(DIGITS_AROUND, "")];
}

/** "abcabc" is "abc" again and again. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}
