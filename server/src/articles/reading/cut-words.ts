import { partsOfWords } from "@portico/contract/values/fold-text";
import { plainText } from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import type { ArticleVersionRow } from "../../schema/articles/article.table.ts";

/** Of an article so much is searched. */
const SEARCHED_MAX = 60_000;
/** PostgreSQL keeps no more than a megabyte of an article's words; their stems have room beside these. */
const WORDS_MAX_BYTES = 500_000;
/** As much of an address or a chain of words is looked for. */
const WORD_MAX_LENGTH = 40;

/** Signs that stand for letters, and in front of a number or a name: "№4711" is one word, and "4711" is looked for too. */
const LETTER_SIGNS = /[№℡℅](?=[\p{L}\p{N}])/gu;

/** What is searched of a version. */
export type Searched = Pick<ArticleVersionRow, "title" | "excerpt" | "body" | "category" | "tags">;

/** The words of a version: as they are found, and those of letters alone, which have stems. */
export interface CutWords {
  words: string[];
  letters: string;
}

/** Takes a version of an article. Returns its words; of a long one that takes some tenths of a second. */
export function cutWords({ title, excerpt, body, category, tags }: Searched): CutWords {
  const text = [title, category, ...tags, excerpt, plainText(readRichText(body))].filter(Boolean).join("\n");
  const searched = text.slice(0, SEARCHED_MAX).toWellFormed();
  return { words: indexedWords(searched), letters: lettersOf(searched).join(" ") };
}

/**
 * Takes a text. Returns what its words are found by, from their beginning: of "AB-12-C" "ab12c", "12c" and "c", so that each of its parts
 * is found, and what stands between any two spaces, with or without its signs. Of a script without spaces, each two signs that follow.
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

/** Words as they are written, without digits: of others PostgreSQL has no stems. */
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
