import { plainLetters } from "@portico/contract/values/fold-text";
import type { Piece } from "../find-references.ts";
import { AND, isCommonWord, isFirstName, isLegalForm, isOffice, mayBeAFirstName } from "./common-words.ts";
import { isSaidInFull, ownWords, type Named } from "./named-clients.ts";
import { endsAsPaper } from "./paper-words.ts";

/** Words that follow a name and "and" in the name of a company. */
const PARTNERS = /^(?:co|cie|partners?|sons|sohn|sohne|associates|team)$/u;

/**
 * The word right beside a part of a file name, in plain letters, and what joins the two; "" if there is no
 * word.
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
 * Whether a dash joins a part of a file name, made of letters only, to another word that may be the other
 * half of a double name.
 */
export function isJoined(stem: string, piece: Pick<Piece, "start" | "end">): boolean {
  return neighboursOf(stem, piece).some(({ word, by }) => by === "dash" && !isCommonWord(word));
}

/**
 * Takes a file name without its extension and a part of it made of letters only. Returns whether it may be
 * the last name of a person whose first name or other half is beside it, as in "Will Smith", "Smith, Paul"
 * and "Jones & Smith", or the name of a company, as in "Smith Ltd".
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
 * Takes a file name without its extension, a part of it made of letters only, and the client whose last name
 * that may be. Returns whether the words beside it make it another person's name: another first name, a
 * profession ("Dr. Fischer", "Notaire Leroy"), a company or a second name that is joined to it.
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
 * Whether a part of a file name and the word after it may be the name of a company or a thing: "Weber Grill",
 * "Leroy Merlin". False if only the part is in capitals, as references are: "WEBER Jahresgespräch".
 */
function isANameThere(stem: string, { start, end }: Pick<Piece, "start" | "end">, word: string): boolean {
  if (word === "" || isCommonWord(word) || endsAsPaper(word)) return false;
  const isInCapitals = (text: string) => !/\p{Ll}/u.test(text);
  const next = /\p{L}+/u.exec(stem.slice(end))?.[0] ?? "";
  return !isInCapitals(stem.slice(start, end)) || isInCapitals(next);
}

const JOIN = new RegExp(`^(?:${AND}|or|oder|ou|to|bis)$`, "u");

/**
 * Takes a file name without its extension and a part of it. Returns whether a word right beside the part is
 * not common in file names and so may be a name. A word after the part must have a capital, as names have.
 */
export function isBesideAName(stem: string, piece: Pick<Piece, "start" | "end">): boolean {
  const isName = ({ word }: Neighbour) =>
    word !== "" && !isCommonWord(word) && !endsAsPaper(word) && !JOIN.test(word);
  const [before, behind] = neighboursOf(stem, piece);
  return isName(before) || (isName(behind) && /^[\s_-]*\p{Lu}\p{Ll}/u.test(stem.slice(piece.end)));
}

/**
 * Whether a part of a file name is a common first name with another name after it, as in "Martin Schulz". A
 * part in capitals does not count.
 */
function isFirstNameThere(stem: string, { start, end }: Pick<Piece, "start" | "end">): boolean {
  const text = stem.slice(start, end);
  return (
    /\p{Ll}/u.test(text) && isFirstName(plainLetters(text)) && /^[\s_]+\p{Lu}\p{Ll}/u.test(stem.slice(end))
  );
}
