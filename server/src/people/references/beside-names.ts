import { plainLetters } from "@portico/contract/values/fold-text";
import type { Piece } from "../find-references.ts";
import { AND, isCommonWord, isFirstName, isLegalForm, isOffice, mayBeAFirstName } from "./common-words.ts";
import { isSaidInFull, ownWords, type Named } from "./named-clients.ts";
import { endsAsPaper } from "./paper-words.ts";

/** Matches words that may follow "and" in a company's name, as in "Smith & Sons". */
const PARTNERS = /^(?:co|cie|partners?|sons|sohn|sohne|associates|team)$/u;

/**
 * The word right before or right after a part of a file name, in plain letters. If there is no such word,
 * `word` is "". `by` says what stands between the word and the part.
 */
interface Neighbour {
  word: string;
  by: "and" | "comma" | "dash" | "space";
}

const WORD_BEFORE = new RegExp(`(?<!\\p{L})(\\p{L}+)(?:(-)|[\\s_.,]+((?:${AND})[\\s_]+)?)$`, "u");
const WORD_BEHIND = new RegExp(`^(?:(-)|[\\s_]*((?:${AND})[\\s_]+)?(,?)[\\s_]*)(\\p{L}+)(?!\\p{L})`, "u");

function neighboursOf(stem: string, { start, end }: Pick<Piece, "start" | "end">): [Neighbour, Neighbour] {
  const [before, behind] = [stem.slice(0, start), stem.slice(end)].map((text) =>
    plainLetters(text.replaceAll(/[&+]/g, " and ")),
  ) as [string, string];
  const [, first = "", dashBefore, andBefore] = WORD_BEFORE.exec(before) ?? [];
  const [, dashBehind, andBehind, comma, next = ""] = WORD_BEHIND.exec(behind) ?? [];
  return [
    { word: first, by: dashBefore ? "dash" : andBefore ? "and" : "space" },
    { word: next, by: dashBehind ? "dash" : andBehind ? "and" : comma ? "comma" : "space" },
  ];
}

/**
 * Takes a file name without its extension and a part of it that has only letters. Returns whether a dash
 * joins the part to a word that is not common in file names. The part and that word may then be one double
 * name, such as "Meyer-Schmidt".
 */
export function isJoined(stem: string, piece: Pick<Piece, "start" | "end">): boolean {
  return neighboursOf(stem, piece).some(({ word, by }) => by === "dash" && !isCommonWord(word));
}

/**
 * Takes a file name without its extension and a part of it that has only letters. Returns whether the words
 * beside the part show that it may be a name. It may be a last name with a first name or another last name
 * beside it: "Will Smith", "Smith, Paul", "Jones & Smith". It may also be the name of a company: "Smith Ltd".
 */
export function isWithAName(stem: string, piece: Pick<Piece, "start" | "end">): boolean {
  const [before, behind] = neighboursOf(stem, piece).map((one) =>
    one.by === "dash" ? { ...one, word: "" } : one,
  );
  if (before!.by === "and" ? !isCommonWord(before!.word) : mayBeAFirstName(before!.word, "before"))
    return true;
  const { word, by } = behind!;
  if (word === "") return false;
  if (isFirstNameThere(stem, piece) && !isCommonWord(word)) return true;
  if (isLegalForm(word) || (by === "and" && PARTNERS.test(word))) return true;
  return by === "space"
    ? mayBeAFirstName(word, "behind") || isANameThere(stem, piece, word)
    : !isCommonWord(word);
}

/**
 * Takes a file name without its extension, a part of it that has only letters, and the client whose last name
 * the part may be. Returns whether the words beside the part show that the name is another person's. For the
 * client Heike Fischer, such words are another first name ("Peter Fischer"), a profession ("Dr. Fischer"), a
 * word of a company's name ("Fischer GmbH") and a second last name ("Fischer-Koch").
 */
export function isAnothersName(stem: string, piece: Pick<Piece, "start" | "end">, client: Named): boolean {
  if (isSaidInFull(stem, client)) return false;
  const own = ownWords(client);
  const isOthers = (word: string) => word !== "" && !own.has(word) && !isCommonWord(word);
  const isHalf = ({ by }: Neighbour) => by === "and" || by === "dash";
  const [before, behind] = neighboursOf(stem, piece);
  const isOfOther = isFirstName(before.word) || isOffice(before.word);
  if (isHalf(before) ? isOthers(before.word) : !own.has(before.word) && isOfOther) return true;
  if (isHalf(behind)) return isOthers(behind.word);
  if (!own.has(behind.word) && (isLegalForm(behind.word) || isFirstName(behind.word))) return true;
  if (isOthers(behind.word) && behind.by === "space" && isANameThere(stem, piece, behind.word)) return true;
  return isFirstNameThere(stem, piece) && isOthers(behind.word);
}

/**
 * Whether a part of a file name and the word after it may together be the name of a company or a thing:
 * "Weber Grill", "Leroy Merlin". Returns false if the part is in capitals and the word after it is not, as in
 * "WEBER Jahresgespräch". The part is then taken for a reference.
 */
function isANameThere(stem: string, { start, end }: Pick<Piece, "start" | "end">, word: string): boolean {
  if (word === "" || isCommonWord(word) || endsAsPaper(word)) return false;
  const isInCapitals = (text: string) => !/\p{Ll}/u.test(text);
  const next = /\p{L}+/u.exec(stem.slice(end))?.[0] ?? "";
  return !isInCapitals(stem.slice(start, end)) || isInCapitals(next);
}

const JOIN = new RegExp(`^(?:${AND}|or|oder|ou|to|bis)$`, "u");

/**
 * Takes a file name without its extension and a part of it. Returns whether the word right before or right
 * after the part may be a name. Words that are common in file names are not taken for names. A word after the
 * part must also begin with a capital, as names do.
 */
export function isBesideAName(stem: string, piece: Pick<Piece, "start" | "end">): boolean {
  const isName = ({ word }: Neighbour) =>
    word !== "" && !isCommonWord(word) && !endsAsPaper(word) && !JOIN.test(word);
  const [before, behind] = neighboursOf(stem, piece);
  return isName(before) || (isName(behind) && /^[\s_-]*\p{Lu}\p{Ll}/u.test(stem.slice(piece.end)));
}

/**
 * Whether a part of a file name is a common first name that is followed by a word with a capital, as in
 * "Martin Schulz". Returns false if the part is all in capitals, since it is then taken for a reference.
 */
function isFirstNameThere(stem: string, { start, end }: Pick<Piece, "start" | "end">): boolean {
  const text = stem.slice(start, end);
  return (
    /\p{Ll}/u.test(text) && isFirstName(plainLetters(text)) && /^[\s_]+\p{Lu}\p{Ll}/u.test(stem.slice(end))
  );
}
