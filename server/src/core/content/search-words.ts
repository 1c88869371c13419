import { BETWEEN_WORDS, partsOfWords } from "@portico/contract/fold-text";
import { plainText } from "@portico/contract/rich-text";
import { readRichText } from "@portico/contract/rich-text-reader";
import { eq, type SQL, sql } from "drizzle-orm";
import { settings } from "../../platform/database/setting.table.ts";
import { foldedText } from "../lists/matches-search.ts";
import type { ArticleVersionRow } from "../shelves/article.table.ts";

/** What says up to which id the words of articles that an earlier version has cut are cut anew. No row: all are. */
export const UNCUT_KEY = "articles_cut_until";
/** More words of a search find nothing that fewer do not. */
const WORDS_MAX = 10;
/** Of an article so much is searched. */
const SEARCHED_MAX = 60_000;
/** PostgreSQL keeps no more than a megabyte of an article's words; their stems have room beside these. */
const WORDS_MAX_BYTES = 500_000;
/** As much of an address or a chain of words is looked for. */
const WORD_MAX_LENGTH = 40;

/** The languages whose words PostgreSQL knows the stems of, by the first part of BCP 47. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
  yi: "yiddish",
};

/** How PostgreSQL reads words of the firm's language; one that it does not know, as they are. */
function configurationOf(language: string): SQL {
  const name = CONFIGURATIONS[language.split("-", 1)[0]!.toLowerCase()] ?? "simple";
  return sql`coalesce((select oid from pg_ts_config where cfgname = ${name} limit 1)::regconfig, 'simple'::regconfig)`;
}

type Searched = Pick<ArticleVersionRow, "title" | "excerpt" | "body" | "category" | "tags">;

/** The words of a version, as they are searched. They are cut here: how the database would cut them depends on its locale. */
export function searchVectorOf(language: string, version: Searched): SQL<string> {
  const { title, excerpt, body, category, tags } = version;
  const text = [title, category, ...tags, excerpt, plainText(readRichText(body))].filter(Boolean).join("\n");
  const searched = text.slice(0, SEARCHED_MAX).toWellFormed();
  const stems = stemsOf(language, lettersOf(searched).join(" "));
  return sql<string>`array_to_tsvector(${sql.param(indexedWords(searched))}::text[] || array(${stems}))`;
}

/** What a search asks for: every word of it, by its stem or its beginning. Null: it asks for nothing that could be found. */
export function searchQueryOf(language: string, typed: string): SQL | null {
  const asked = typed
    .split(BETWEEN_WORDS)
    .slice(0, WORDS_MAX)
    .flatMap((word) => askedOf(language, word));
  if (asked.length === 0) return null;
  const query = sql`(${sql.join(asked, sql` && `)})`;
  const former = formerQueryOf(language, typed);
  if (!former) return query;
  return sql`(${query} || coalesce((select ${former} from ${settings} where ${eq(settings.key, UNCUT_KEY)}), ${query}))`;
}

/** Finds what an earlier version has cut, until its words are cut anew: the database cut them, with their accents. */
function formerQueryOf(language: string, typed: string): SQL | null {
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu);
  if (!words) return null;
  const configuration = configurationOf(language);
  const each = words
    .slice(0, WORDS_MAX)
    .map((word) => `${word}:*`)
    .map((word) => sql`(to_tsquery(${configuration}, ${word}) || to_tsquery('simple', ${word}))`);
  return sql`(${sql.join(each, sql` && `)})`;
}

/**
 * Takes a text. Returns what its words are found by, from their beginning: of "AB-12-C" "ab12c", "12c" and "c", so that each of its parts
 * is found, and what stands between any two spaces, with or without its signs. Of a script without spaces, each two signs that follow.
 */
export function indexedWords(text: string): string[] {
  const found = new Set<string>();
  let bytes = 0;
  for (const { parts, isUnspaced } of partsOfWords(text)) {
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

/** Takes what is typed without a space. Returns the beginnings of words that an article with it has, all of them. */
export function askedWords(typed: string): string[] {
  return partsOfWords(typed).flatMap(({ parts, isUnspaced }) => {
    if (!isUnspaced) return joined(parts);
    return parts.length === 1 ? parts : parts.slice(1).map((part, at) => parts[at] + part);
  });
}

function joined(parts: readonly string[]): string {
  return Array.from(parts.join("")).slice(0, WORD_MAX_LENGTH).join("");
}

/** Words as they are written, without digits: of others PostgreSQL has no stems. */
function lettersOf(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu),
    ),
  ];
}

function stemsOf(language: string, words: string): SQL {
  const stem = foldedText(sql`"stem"`);
  return sql`select ${stem} from unnest(tsvector_to_array(to_tsvector(${configurationOf(language)}, ${words}))) as "stem" where ${stem} <> ''`;
}

function askedOf(language: string, typed: string): SQL[] {
  const asked = askedWords(typed.toWellFormed());
  if (asked.length === 0) return [];
  const words = sql`${asked.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  const letters = lettersOf(typed);
  // Of what is made of several words, or of numbers, there is no stem.
  if (letters.length !== 1 || asked.length > 1 || /\p{N}/u.test(typed)) return [words];
  const stems = stemsOf(language, letters[0]!);
  return [
    sql`(${words} || coalesce((select string_agg(quote_literal("of") || ':*', ' | ') from (${stems}) as "each" ("of"))::tsquery, ${words}))`,
  ];
}
