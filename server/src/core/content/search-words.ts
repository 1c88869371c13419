import { plainText } from "@portico/contract/rich-text";
import { readRichText } from "@portico/contract/rich-text-reader";
import { type SQL, sql } from "drizzle-orm";
import type { ArticleVersionRow } from "../shelves/article.table.ts";

/** More words of a search find nothing that fewer do not. */
const WORDS_MAX = 10;
/** PostgreSQL keeps no more than a megabyte of an article's words: this much in any script, twice. */
const SEARCHED_MAX = 60_000;

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

/** The words of a version, as they are searched: of its title first. */
export function searchVectorOf(
  language: string,
  {
    title,
    excerpt,
    body,
    category,
    tags,
  }: Pick<ArticleVersionRow, "title" | "excerpt" | "body" | "category" | "tags">,
): SQL<string> {
  const configuration = configurationOf(language);
  const names = [category ?? "", ...tags].join(" ");
  const text = `${excerpt ?? ""}\n${plainText(readRichText(body))}`.slice(0, SEARCHED_MAX).toWellFormed();
  const both = (words: string, weight: string) => {
    const composed = words.normalize("NFC");
    return sql`setweight(to_tsvector(${configuration}, ${composed}) || to_tsvector('simple', ${composed}), ${weight})`;
  };
  return sql<string>`${both(title, "A")} || ${both(names, "B")} || ${both(text, "C")}`;
}

/** What a search asks for: every word of it, by its stem or its beginning. Null: it asks for nothing that could be found. */
export function searchQueryOf(language: string, typed: string): SQL | null {
  const words = typed
    .normalize("NFC")
    // Marks belong to the words of Hindi and others: without them its letters are taken apart.
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const configuration = configurationOf(language);
  const each = words
    .slice(0, WORDS_MAX)
    .map(
      (word) => sql`(to_tsquery(${configuration}, ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}))`,
    );
  return sql`(${sql.join(each, sql` && `)})`;
}
