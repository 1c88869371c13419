import { BETWEEN_WORDS, soughtWords } from "@portico/contract/values/fold-text";
import { joinedWords, otherSpellings } from "@portico/contract/values/other-spellings";
import { phoneDigits } from "@portico/contract/values/phone";
import { and, like, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * Words of at least this length match anywhere in a text. A shorter word is found only where a word of the
 * text begins with it. The index holds trigrams, which are pieces of three characters, so it cannot find
 * fewer letters in the middle of a word.
 */
const ANYWHERE_MIN_LENGTH = 3;
/**
 * Matches words that the index cannot look up, because they have no trigram. Trigrams consist of letters and
 * digits only, so "---" has none. "a--" has none either: in a text, its letter may be the end of a longer
 * word.
 */
const HAS_NO_TRIGRAM = /^[\p{L}\p{N}]?[^\p{L}\p{N}]*$/u;
/**
 * The fewest digits that are searched as a phone number. Fewer digits are probably part of a reference and
 * not of a phone number.
 */
const PHONE_MIN_LENGTH = 5;
const PHONE_TAIL_LENGTH = 7;

/** A search, as a condition on people. */
export interface Search {
  where: SQL;
  /** True for those matches in which words begin with the searched words. */
  begins: SQL;
  /** False if the index of trigrams cannot help with the search, so that every text would be read. */
  isIndexed: boolean;
}

/**
 * Whether a search looks through all rows or only through a few, such as the clients of one agent. Few rows
 * are read without looking up short words in the index. For a short word, the index would also return
 * thousands of other rows of the firm in which a word begins with the same letter.
 */
type SoughtAmong = "all" | "few";

/**
 * Turns the text that was typed into a search field into a condition on people. A person must match all words
 * of the text, however its letters and punctuation are written. Words of fewer than 3 letters match the
 * beginning of a word; longer words match anywhere. A phone number is found with or without its country code.
 * Returns undefined for an empty search.
 */
export function matchesSearch(typed: string, among: SoughtAmong = "all"): Search | undefined {
  const text = sql`${users.searchText}`;
  const search = matchesText(typed, text, among);
  // The last digits of a phone number are the same with and without the country code.
  const digits = phoneDigits(typed).replace(/^0+/, "").slice(-PHONE_TAIL_LENGTH);
  if (!search || digits.length < PHONE_MIN_LENGTH || digits === typed.trim()) return search;
  const has = like(text, `%${digits}%`);
  return { ...search, where: or(search.where, has)!, begins: or(search.begins, has)! };
}

/** Like matchesSearch, but searches only the names of people, not their addresses, and uses no index. */
export function matchesName(typed: string): Search | undefined {
  const names = sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.firstName}`;
  const search = matchesText(typed, foldedText(names));
  return search && { ...search, isIndexed: false };
}

/**
 * Like matchesSearch, but for any column that has an index of trigrams and whose text was made by `foldText`
 * or `foldedText`.
 */
export function matchesText(typed: string, column: SQL, among: SoughtAmong = "all"): Search | undefined {
  if (typed.trim() === "") return undefined;
  const words = soughtWords(typed);
  // A search such as "%%%" contains no word to look for.
  if (words.length === 0) return { where: sql`false`, begins: sql`false`, isIndexed: true };
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))];
  const indexed = [short, long].map((some) => some.filter(hasTrigram));
  // If the search has a long word, only long words are looked up in the index. With a short word, the index
  // would return everyone who has a word that begins with the same letter.
  const served = new Set(indexed[1]!.length > 0 || among === "few" ? indexed[1] : indexed[0]);
  // The other words must not use the index: for a word without a trigram, the planner would read the whole
  // index. If a condition has an expression instead of the column, the planner cannot use the index for it.
  const textOf = (...some: string[]) =>
    some.every((word) => served.has(word)) ? column : sql`(${column} || '')`;
  const asTyped = typedWords(typed);
  // A long search ignores its last words, so a number among them must not be required either.
  const runs = joinedWords(typed)
    .map((run) => ({ ...run, words: run.words.filter((word) => words.includes(word)) }))
    .filter((run) => run.words.length > 0);
  const matchOf = (word: string) =>
    anyOf([matchesWord(word, textOf(word))], otherSpellings(asTyped.get(word)!), textOf(word));
  const each = [
    ...words.filter((word) => !runs.some((run) => run.words.includes(word))).map(matchOf),
    ...runs.map((run) => anyOf([allOf(run.words.map(matchOf))], [run.instead], textOf(...run.words))),
  ];
  return {
    ...allOf(each),
    isIndexed: indexed.some((some) => some.length > 0),
  };
}

/**
 * True if a folded text contains every word of a search, anywhere in the text. Used for texts that have no
 * index.
 */
export function hasAllWords(words: readonly string[], folded: SQL): SQL {
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`strpos(${folded}, ${word}) > 0`))!;
}

/** Like foldText, but in the database. */
export function foldedText(text: SQL): SQL {
  return sql`fold_text(${text})`;
}

const isShort = (word: string): boolean => word.length < ANYWHERE_MIN_LENGTH;

function hasTrigram(word: string): boolean {
  return !HAS_NO_TRIGRAM.test(isShort(word) ? ` ${word}` : word);
}

type Match = Pick<Search, "where" | "begins">;

const allOf = (each: readonly Match[]): Match => ({
  where: and(...each.map(({ where }) => where))!,
  begins: and(...each.map(({ begins }) => begins))!,
});

/** True if one of these conditions is true, or if one of the other spellings is found in the text. */
function anyOf(some: readonly Match[], instead: readonly string[], text: SQL): Match {
  const each = instead.length === 0 ? some : [...some, matchesOthers(instead, text)];
  return {
    where: or(...each.map(({ where }) => where))!,
    begins: or(...each.map(({ begins }) => begins))!,
  };
}

/**
 * Takes the text that was typed as a search. Returns a map of its words. Each key is a word in the form in
 * which texts are stored, such as “muller”. Its value is the word as it was typed, such as “Müller”.
 */
export function typedWords(typed: string): ReadonlyMap<string, string> {
  const sought = new Set(soughtWords(typed));
  const words = new Map<string, string>();
  for (const one of typed.split(BETWEEN_WORDS)) {
    const [word] = soughtWords(one);
    if (word !== undefined && sought.has(word) && !words.has(word)) words.set(word, one);
  }
  return words;
}

/**
 * Matches any of `otherSpellings`. A space before a spelling means that the spelling begins a word. A space
 * after it means that the spelling ends a word. This is one pattern, since PostgreSQL would read the whole
 * table rather than look a dozen conditions up in the index.
 */
function matchesOthers(others: readonly string[], text: SQL): Match {
  const begun = (other: string) => `(^| )${other.trim()}${other.endsWith(" ") ? "( |$)" : ""}`;
  const found = (other: string) => (other.startsWith(" ") ? begun(other) : other.trim());
  return {
    where: sql`${text} ~ ${others.map(found).join("|")}`,
    begins: sql`${text} ~ ${others.map(begun).join("|")}`,
  };
}

function matchesWord(word: string, text: SQL): Match {
  // The space in the second pattern makes the word begin there. The index can look up this space too, because
  // the trigrams at the beginning of a word include it.
  const begins = or(like(text, `${word}%`), like(text, `% ${word}%`))!;
  return { where: isShort(word) ? begins : like(text, `%${word}%`), begins };
}
