import { like, or, type SQL, sql } from "drizzle-orm";
import { users } from "../users/user.table.ts";

/** Shorter than a trigram, an anywhere-search would read the whole table. */
const ANYWHERE_MIN_LENGTH = 3;
/** PostgreSQL's trigrams are of letters and digits. One that the search begins with may end a longer word, and makes none. */
const HAS_NO_TRIGRAM = /^[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u;
const HAS_NO_WORD = /^[^\p{L}\p{N}]*$/u;

/** A search, as a WHERE on people. */
export interface Search {
  where: SQL;
  /** False: the index of trigrams cannot serve it, and every text would be read. */
  isIndexed: boolean;
}

/** Reads a search: below 3 letters by the beginning of a word, from 3 anywhere. Undefined for an empty one. */
export function matchesSearch(typed: string): Search | undefined {
  return matchesText(typed, sql`${users.searchText}`);
}

/** As matchesSearch, by people's names alone: by no address, and no index. */
export function matchesName(typed: string): Search | undefined {
  const search = matchesText(
    typed,
    sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.firstName})`,
  );
  return search && { ...search, isIndexed: false };
}

/** As matchesSearch, in a text of any table; it must be in lower case, with an index of trigrams. */
export function matchesText(typed: string, column: SQL): Search | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  // There is nothing to look for in "%%%".
  if (HAS_NO_WORD.test(words)) return { where: sql`false`, isIndexed: true };
  const literal = words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const isShort = words.length < ANYWHERE_MIN_LENGTH;
  const isIndexed = !HAS_NO_TRIGRAM.test(isShort ? ` ${words}` : words);
  // Without a trigram the planner would read the whole index and then the table: an expression keeps it away.
  const text = isIndexed ? column : sql`(${column} || '')`;
  // The space before a word is what the trigrams of its beginning have.
  const where = isShort
    ? or(like(text, `${literal}%`), like(text, `% ${literal}%`))!
    : like(text, `%${literal}%`);
  return { where, isIndexed };
}
