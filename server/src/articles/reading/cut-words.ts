import { partsOfWords } from "@portico/contract/values/fold-text";
import { plainText } from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import type { ArticleVersionRow } from "../../schema/articles/article.table.ts";

/** How many characters of an article can be searched. */
const SEARCHED_MAX = 60_000;
/** PostgreSQL stores at most a megabyte of an article's words; this leaves room for their stems. */
const WORDS_MAX_BYTES = 500_000;
/** How many characters of an address or a chain of words can be searched. */
const WORD_MAX_LENGTH = 40;

/** Signs that stand for letters, before a number or a name: "№4711" is one word, and "4711" is found too. */
const LETTER_SIGNS = /[№℡℅](?=[\p{L}\p{N}])/gu;

/** The searchable fields of a version. */
export type Searched = Pick<ArticleVersionRow, "title" | "excerpt" | "body" | "category" | "tags">;

/**
 * The words of a version: `words` are all words as a search finds them, `letters` the runs of letters, which
 * have stems.
 */
export interface CutWords {
  words: string[];
  letters: string;
}

/** Takes a version of an article. Returns its words. For a long text this takes some tenths of a second. */
export function cutWords({ title, excerpt, body, category, tags }: Searched): CutWords {
  const text = [title, category, ...tags, excerpt, plainText(readRichText(body))].filter(Boolean).join("\n");
  const searched = text.slice(0, SEARCHED_MAX).toWellFormed();
  return { words: indexedWords(searched), letters: lettersOf(searched).join(" ") };
}

/**
 * Takes a text. Returns the forms whose beginnings a search compares: for "AB-12-C" these are "ab12c", "12c"
 * and "c". A search thus finds each part of such a word, and the whole word with or without its signs. For
 * scripts without spaces, returns each pair of neighbouring characters.
 */
export function indexedWords(text: string): string[] {
  const found = new Set<string>();
  let bytes = 0;
  const apart = text
    .split(/\s+/)
    .flatMap((word) => (/[№℡℅]/u.test(word) ? word.replaceAll(LETTER_SIGNS, "$& ") : []));
  for (const { parts, isUnspaced } of [...partsOfWords(text), ...partsOfWords(apart.join(" "))]) {
    for (const at of parts.keys()) {
      const word = isUnspaced
        ? parts.slice(at, at + 2).join("")
        : joined(parts.slice(at, at + WORD_MAX_LENGTH));
      if (found.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > WORDS_MAX_BYTES) return [...found];
      found.add(word);
    }
  }
  return [...found];
}

export function joined(parts: readonly string[]): string {
  return Array.from(parts.join("")).slice(0, WORD_MAX_LENGTH).join("");
}

/**
 * Returns the runs of letters in a text, in lower case and without repeats. PostgreSQL has stems only for
 * these.
 */
export function lettersOf(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu),
    ),
  ];
}
