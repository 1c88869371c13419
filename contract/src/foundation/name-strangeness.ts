import {
  ACCOUNT_WORDS,
  CAPITALS,
  COMPANIES,
  COMPANY_SIGNS,
  COMPANY_STARTS,
  COMPANY_STARTS_IN_CAPITALS,
  COUNT,
  FIRST_NAMES,
  JOINS,
  MIXED_COMPANIES,
  NO_NAME,
  NOBLE,
  OF_NAMES,
  SEVERAL_PEOPLE,
  SHORT_COMPANIES,
  SMALL_AND,
  TRADE_END,
  TRADES,
} from "./name-words.ts";
import { bare, isParticle, plain } from "./name-word-kinds.ts";

/** Asks the person to say which part is the last name. */
export const WHICH =
  "It isn't clear which part of this name is the last name. Write it as “Last name, First name”, without further commas.";
/** Says that the name looks like an organisation's. */
export const COMPANY =
  "This looks like an organisation. Add a column to the file that says “organisation”, or write a person's name.";
const SEVERAL = "This looks like more than one person. Write one person in each row.";

/**
 * Takes a name, split at its commas. Returns a sentence that says why the text cannot be the name of one
 * person, whichever words are the last name. Returns null for a possible name.
 */
export function strangeness(parts: readonly string[]): string | null {
  const words = parts.flatMap((part) => part.split(" "));
  const isMixed = /\p{Ll}/u.test(parts.join(""));
  const isCompany = (word: string) =>
    COMPANIES.has(bare(word)) ||
    MIXED_COMPANIES.test(word) ||
    // "Michael Holding" is a person.
    (bare(word) === "holding" && words.length > 2) ||
    (isMixed && words.length > 2 && ACCOUNT_WORDS.test(word)) ||
    (SHORT_COMPANIES.has(bare(word)) && (word.includes(".") || (isMixed && CAPITALS.test(word))));
  const isAloneCompany = (part: string) =>
    SHORT_COMPANIES.has(bare(part)) && (part.includes(".") || CAPITALS.test(part));
  if (
    COMPANY_SIGNS.test(words.join("")) ||
    (words.length > 1 &&
      (words.some((word) => TRADES.has(bare(word)) || TRADE_END.test(word)) ||
        COMPANY_STARTS.has(bare(words[0]!)) ||
        (isMixed && COMPANY_STARTS_IN_CAPITALS.has(words[0]!)))) ||
    words.slice(1).some(isCompany) ||
    parts.slice(1).some(isAloneCompany)
  )
    return COMPANY;
  const joins = words.filter(
    (word, at) =>
      parts.length === 1 && at > 0 && at < words.length - 1 && !isParticle(words[at - 1]!) && JOINS.has(word),
  );
  const isSeveral = (word: string, at: number) =>
    SEVERAL_PEOPLE.has(bare(word)) &&
    words.length > 1 &&
    !(at > 0 && isParticle(words[at - 1]!)) &&
    !isOneHouse(words, parts, at);
  if (words.some(isSeveral) || parts.some(joinsPeople)) return SEVERAL;
  const isStrange =
    words.some(
      (word, at) =>
        NO_NAME.test(word) && !OF_NAMES.test(word) && !(parts.length === 1 && at > 0 && COUNT.test(word)),
    ) || joins.length > 0;
  return isStrange ? WHICH : null;
}

/**
 * True for an "und" within one last name, where it joins two places and not two people: "Gräfin von Thun und
 * Hohenstein", "von Thun und zu Hohenstein".
 */
function isOneHouse(words: readonly string[], parts: readonly string[], at: number): boolean {
  const isAnd = words[at] === "und" && words.some((word) => /^(?:von|zu|v\.)$/.test(word));
  const isLast = parts.some((part) => / und \S+$/.test(part));
  return isAnd && ((isLast && words.some((word) => NOBLE.has(bare(word)))) || / und zu \S+$/.test(parts[0]!));
}

/**
 * True when one part of a name contains the names of two people: "John u. Anna". In a part after a comma
 * there is no last name, so the "e" in "Marco e Anna" joins two people too.
 */
function joinsPeople(part: string, at: number): boolean {
  const words = part.split(" ");
  const isAnd = (word: string) =>
    /^\p{Ll}/u.test(word) && (SMALL_AND.has(bare(word)) || (at > 0 && (JOINS.has(word) || word === "a")));
  // In the Czech "Jan a Eva", the "a" means "and", since a first name follows. "Reto a Marca" is one person.
  const isJan = words.length === 3 && words[1] === "a" && FIRST_NAMES.has(plain(words[2]!));
  return (
    isJan ||
    /\p{L}[+&]\p{L}{2}/u.test(part) ||
    words.slice(1, -1).some((word, before) => isAnd(word) && !isParticle(words[before]!))
  );
}
