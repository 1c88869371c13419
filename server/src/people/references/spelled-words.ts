import { plainLetters } from "@portico/contract/values/fold-text";
import { spelledOut, spelledShort } from "@portico/contract/values/other-spellings";
import { isCommonWord } from "./common-words.ts";

/** Takes a text. Returns its words in plain letters, without digits and punctuation. */
export function wordsOf(text: string): string[] {
  return plainLetters(text).match(/\p{L}+/gu) ?? [];
}

/**
 * Takes one word in plain letters. Returns the form in which words of names are compared: "kruger" for both
 * "kruger" (from "Krüger") and "krueger". Words that are common in file names stay as they are.
 */
export function comparedWord(word: string): string {
  return isCommonWord(word) ? word : spelledShort(word);
}

/** Takes one word as it is written. Returns all its spellings in plain letters: "krueger" and "kruger". */
export function spellingsOf(written: string): string[] {
  const plain = plainLetters(written);
  return [...new Set([plain, comparedWord(plain), spelledOut(written)])];
}

/**
 * Takes a file name without its extension, and words or pairs of words from it, as they are compared. Returns
 * them in every spelling in which the database may have them.
 */
export function spelledIn(stem: string, asked: readonly string[]): string[] {
  const spellings = new Map<string, string[]>();
  for (const written of stem.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const all = spellingsOf(written);
    if (all.length > 1) spellings.set(comparedWord(plainLetters(written)), all);
  }
  if (spellings.size === 0) return [...asked];
  const each = (word: string) => spellings.get(word) ?? [word];
  return asked.flatMap((words) =>
    words
      .split(" ")
      .reduce<string[]>(
        (begun, word) => begun.flatMap((one) => each(word).map((next) => `${one} ${next}`.trim())),
        [""],
      ),
  );
}
