import { phoneDigits } from "@portico/contract/phone";
import { like, or, type SQL, sql } from "drizzle-orm";
import { users } from "../users/user.table.ts";
import { foldedText, foldText } from "./fold-text.ts";

/** Shorter than a trigram, an anywhere-search would read the whole table. */
const ANYWHERE_MIN_LENGTH = 3;
/** PostgreSQL's trigrams are of letters and digits. One that the search begins with may end a longer word, and makes none. */
const HAS_NO_TRIGRAM = /^[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u;
/** No trigram is of the sign before a letter: every word that begins with the letter would be read. */
const BEGINS_WITH_SIGN = /^[^\p{L}\p{N}]/u;
/** Fewer digits are more likely part of a reference. */
const PHONE_MIN_LENGTH = 5;
const PHONE_TAIL_LENGTH = 7;
const HAS_NO_WORD = /^[^\p{L}\p{N}]*$/u;

/** A search, as a WHERE on people. */
export interface Search {
  where: SQL;
  /** Of what it finds, what has a word that begins with it. */
  begins: SQL;
  /** False: the index of trigrams cannot serve it, and every text would be read. */
  isIndexed: boolean;
}

/** Among whom it looks. Of few the texts are read: thousands of others in a firm may have a word that begins with a letter. */
export type SoughtAmong = "all" | "few";

/**
 * Reads a search: below 3 letters by the beginning of a word, from 3 anywhere, with or without accents. A phone number is found however
 * it is written, with its country or without. Undefined for an empty one.
 */
export function matchesSearch(typed: string, among: SoughtAmong = "all"): Search | undefined {
  const text = sql`${users.searchText}`;
  const search = matchesText(foldText(typed), text, among);
  // The last of them are the same with the country in front and without it.
  const digits = phoneDigits(typed).replace(/^0+/, "").slice(-PHONE_TAIL_LENGTH);
  if (!search || digits.length < PHONE_MIN_LENGTH || digits === typed.trim()) return search;
  const has = like(text, `%${digits}%`);
  return { ...search, where: or(search.where, has)!, begins: or(search.begins, has)! };
}

/** As matchesSearch, by people's names alone: by no address, and no index. */
export function matchesName(typed: string): Search | undefined {
  const search = matchesText(
    foldText(typed),
    foldedText(sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.firstName}`),
  );
  return search && { ...search, isIndexed: false };
}

/** As matchesSearch, in a text of any table; it must be in lower case, with an index of trigrams. */
export function matchesText(typed: string, column: SQL, among: SoughtAmong = "all"): Search | undefined {
  const words = typed.trim().toLowerCase();
  if (words === "") return undefined;
  // There is nothing to look for in "%%%".
  if (HAS_NO_WORD.test(words)) return { where: sql`false`, begins: sql`false`, isIndexed: true };
  const literal = words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const isShort = words.length < ANYWHERE_MIN_LENGTH;
  const isIndexed = isShort
    ? !HAS_NO_TRIGRAM.test(` ${words}`) && !BEGINS_WITH_SIGN.test(words)
    : !HAS_NO_TRIGRAM.test(words);
  // Without a trigram the planner would read the whole index and then the table: an expression keeps it away.
  const text = isIndexed && !(isShort && among === "few") ? column : sql`(${column} || '')`;
  // The space before a word is what the trigrams of its beginning have.
  const begins = or(like(text, `${literal}%`), like(text, `% ${literal}%`))!;
  return { where: isShort ? begins : like(text, `%${literal}%`), begins, isIndexed };
}
