import { partsOfWords, WORDS_MAX } from "@portico/contract/values/fold-text";
import { type JoinedGroup, joinedGroups } from "@portico/contract/values/number-groups";
import { otherSpellings } from "@portico/contract/values/other-spellings";
import { eq, type SQL, sql } from "drizzle-orm";
import { settings } from "../schema/platform/setting.table.ts";
import { foldedText } from "../foundation/lists/matches-search.ts";
import { cutInThread } from "./reading/cut-in-thread.ts";
import { joined, lettersOf, type Searched } from "./reading/cut-words.ts";

/**
 * The name of the setting that stores the progress of cutting articles into words again, which is needed if
 * an earlier version of the software has cut them. Its value is the id of the last article that is done, in
 * the order of ids. When all articles are done, there is no such setting.
 */
export const UNCUT_KEY = "articles_cut_until";
/** The longest stem that is used. The words of every language are shorter than this. */
const STEM_MAX_LENGTH = 40;

/** The languages for which PostgreSQL knows stems, by the first part of BCP 47. */
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

/**
 * Returns PostgreSQL's configuration for the firm's language. If PostgreSQL has none for it, returns
 * "simple", which keeps words unchanged.
 */
function configurationOf(language: string): SQL {
  const name = CONFIGURATIONS[language.split("-", 1)[0]!.toLowerCase()] ?? "simple";
  return sql`coalesce((select oid from pg_ts_config where cfgname = ${name} limit 1)::regconfig, 'simple'::regconfig)`;
}

/**
 * Returns the search index of a version. The words are cut here, because the database would cut them
 * depending on its locale.
 */
export async function searchVectorOf(language: string, version: Searched): Promise<SQL<string>> {
  const { words, letters } = await cutInThread(version);
  const stems = stemsOf(language, letters);
  return sql<string>`array_to_tsvector(${sql.param(words)}::text[] || array(${stems}))`;
}

/**
 * Returns the query of a search: every word must match by its stem or its beginning. Returns null if no word
 * can be searched.
 */
export function searchQueryOf(language: string, typed: string): SQL | null {
  const asked = joinedGroups(typed).flatMap((group) => askedOfGroup(language, group));
  if (asked.length === 0) return null;
  const query = sql`(${sql.join(asked, sql` && `)})`;
  const former = formerQueryOf(language, typed);
  if (!former) return query;
  return sql`(${query} || coalesce((select ${former} from ${settings} where ${eq(settings.key, UNCUT_KEY)}), ${query}))`;
}

/**
 * Returns the query for articles that an earlier version of the software has cut into words and that have not
 * been cut again yet. In that version the database cut the words and kept their accents.
 */
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
 * Takes typed text without spaces. Returns the beginnings of words to search for. If an article contains the
 * text, then for each of these beginnings the article has at least one word that begins with it.
 */
function askedWords(typed: string): string[] {
  return partsOfWords(typed).flatMap(({ parts, isUnspaced }) => {
    if (!isUnspaced) return joined(parts);
    return parts.length === 1 ? parts : parts.slice(1).map((part, at) => parts[at] + part);
  });
}

/**
 * Takes typed text without spaces. Returns alternatives: its own words, and those of other spellings. An
 * article matches if it has all words of one alternative. If another spelling separates words, articles store
 * them joined as well.
 */
export function askedWays(typed: string): string[][] {
  const others = otherSpellings(typed).filter(
    (other) => !other.trim().includes(" ") || HAS_EAST.test(other) || NUMBER_GROUPS.test(other),
  );
  const ways = [typed, ...others].map(askedWords).filter((words) => words.length > 0);
  return [...new Map(ways.map((words) => [words.join(" "), words])).values()];
}

/** In these scripts each character is a word, and no word is split. */
const HAS_EAST = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The groups of a number that are long enough to be found by themselves, and letters before digits: “iso 9001”. */
const NUMBER_GROUPS =
  /^(?=(?:\D*\d){5}) [a-z\d]{2,5}(?: [a-z\d]{3,})*(?: [a-z\d]{2,})$|^ [a-z]{2,} \d{2,} ?$/;

function stemsOf(language: string, words: string): SQL {
  const stem = foldedText(sql`"stem"`);
  return sql`select ${stem} from unnest(tsvector_to_array(to_tsvector(${configurationOf(language)}, ${words}))) as "stem" where ${stem} <> '' and length("stem") <= ${STEM_MAX_LENGTH}`;
}

/** Words that an article may contain as one word, such as the groups of a number, are also asked for as one. */
function askedOfGroup(language: string, { words, instead }: JoinedGroup): SQL[] {
  const each = words.flatMap((word) => askedOf(language, word));
  if (instead === null || each.length === 0) return each;
  const joinedWord = `'${joined([instead])}':*`;
  return [sql`((${sql.join(each, sql` && `)}) || ${joinedWord}::tsquery)`];
}

function askedOf(language: string, typed: string): SQL[] {
  const [asked, ...others] = askedWays(typed.toWellFormed());
  if (!asked) return [];
  const each = [asked, ...others].map((way) => `(${way.map((word) => `'${word}':*`).join(" & ")})`);
  const words = sql`${each.join(" | ")}::tsquery`;
  const letters = lettersOf(typed);
  // Text that consists of several words or contains numbers has no stem.
  if (letters.length !== 1 || asked.length > 1 || /\p{N}/u.test(typed)) return [words];
  const stems = stemsOf(language, letters[0]!);
  return [
    sql`(${words} || coalesce((select string_agg(quote_literal("of") || ':*', ' | ') from (${stems}) as "each" ("of"))::tsquery, ${words}))`,
  ];
}
