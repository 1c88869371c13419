import { like, or, type SQL } from "drizzle-orm";
import { users } from "../users/user.table.ts";

/** Shorter than a trigram, an anywhere-search would read the whole table. */
const ANYWHERE_MIN_LENGTH = 3;
/** PostgreSQL's trigrams are of letters and digits. One that the search begins with may end a longer word, and makes none. */
const HAS_NO_TRIGRAM = /^[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u;

/** A search, as a WHERE on people. */
export interface Search {
  where: SQL;
  /** False: the index of trigrams cannot serve it, and every text would be read. */
  isIndexed: boolean;
}

/** Reads a search: below 3 letters by the beginning of a word, from 3 anywhere. Undefined for an empty one. */
export function matchesSearch(typed: string): Search | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  const literal = words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  if (words.length >= ANYWHERE_MIN_LENGTH)
    return { where: like(users.searchText, `%${literal}%`), isIndexed: !HAS_NO_TRIGRAM.test(words) };
  // The space before a word is what the trigrams of its beginning have.
  const where = or(like(users.searchText, `${literal}%`), like(users.searchText, `% ${literal}%`))!;
  return { where, isIndexed: !HAS_NO_TRIGRAM.test(` ${words}`) };
}
