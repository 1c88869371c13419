import { createRequire } from "node:module";

type LanguageCommon = typeof import("@zxcvbn-ts/language-common");

/** Digits people put around a common password to make it long enough. */
const DIGITS_AROUND = /^\d+|\d+$/g;
/** A common password shorter than this turns up inside good ones. */
const BASE_MIN_LENGTH = 4;

let list: Set<string> | null = null;

/** Some megabytes, which a server needs once somebody chooses a password. */
function readList(): Set<string> {
  const library = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as LanguageCommon;
  return new Set(library.dictionary["passwords-common"] as string[]);
}

/** Takes a new password. True when the bundled list holds it: bare, spelled with signs, repeated or with digits around. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  const lower = password.normalize("NFKC").toLowerCase();
  const letters = lower.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const base = letters.replaceAll(DIGITS_AROUND, "");
  const tried = [
    lower,
    letters,
    base,
    unitOf(letters),
    unitOf(base),
    unitOf(letters).replaceAll(DIGITS_AROUND, ""),
  ];
  return tried.some((text) => text.length >= BASE_MIN_LENGTH && list!.has(text));
}

/** "abcabc" is "abc" again and again. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}
