import { plainLetters } from "@portico/contract/values/fold-text";
import { AND, isCommonWord, isFirstName, isLegalForm } from "./common-words.ts";
import { mayBeTelling } from "./paper-words.ts";
import type { Piece } from "../find-references.ts";
import { isCity } from "./place-numbers.ts";
import { comparedWord, spellingsOf, wordsOf } from "./spelled-words.ts";

/** The names of a person. */
export interface Named {
  id: string;
  firstName: string;
  lastName: string;
  organisationName: string | null;
}

/**
 * A word of a last name or of an organisation's name needs this many letters. Shorter words, such as "von"
 * and "AG", occur in many file names.
 */
const NAME_LETTERS_MIN = 4;
const FIRST_NAME_LETTERS_MIN = 3;

/**
 * Takes a text. Returns its words in plain letters, in the form in which they are compared. Digits and
 * punctuation are left out.
 */
export function wordsIn(text: string): string[] {
  return wordsOf(text).map(comparedWord);
}

/** The words of a person's names, all in plain letters. */
interface NameWords {
  first: string[];
  last: string[];
  organisation: string[];
  all: ReadonlySet<string>;
  telling: string[][];
  own?: ReadonlySet<string>;
}

/**
 * The words of each person's names. They are cached while the person object exists, since many file names are
 * compared with the same people.
 */
const kept = new WeakMap<Named, NameWords>();

function nameWords(named: Named): NameWords {
  const known = kept.get(named);
  if (known) return known;
  const [first, last, organisation] = [named.firstName, named.lastName, named.organisationName ?? ""].map(
    wordsIn,
  ) as [string[], string[], string[]];
  const telling = [last, organisation]
    .map((name) => name.filter((word) => word.length >= NAME_LETTERS_MIN && !isLegalForm(word)))
    .filter((name) => name.length > 0);
  const all = new Set([...first, ...last, ...organisation]);
  const words: NameWords = { first, last, organisation, all, telling };
  kept.set(named, words);
  return words;
}

/**
 * Takes a person. Returns the longer words of the last name and of the organisation's name, in plain letters.
 * Legal forms such as "GmbH" are left out.
 */
export function tellingWords(named: Named): string[][] {
  return nameWords(named).telling;
}

/**
 * Takes people. Returns a function that takes a file name and finds the people whom it may name. A person is
 * found if a word of their last name or organisation's name is in the file name.
 */
export function peopleByName(people: readonly Named[]): (stem: string) => Named[] {
  const byWord = new Map<string, Named[]>();
  for (const named of people) {
    const { last, organisation } = nameWords(named);
    for (const word of new Set([...last, ...organisation])) {
      const some = byWord.get(word);
      if (some) some.push(named);
      else byWord.set(word, [named]);
    }
  }
  return (stem) => [...new Set(wordsIn(stem).flatMap((word) => byWord.get(word) ?? []))];
}

/**
 * Takes a file name without its extension, a client, and everyone who shares a word of their names with the
 * client. Returns whether the file name names the client. It must have the client's last name, or every
 * longer word of the organisation's name. One word of several, such as "Bank", is not enough, since it occurs
 * in many names. In two cases, the client's first name must also be beside the last name. The first case is a
 * last name that is a common word in file names, such as a month. The second case is another person with the
 * same name.
 */
export function isNamedIn(stem: string, client: Named, others: readonly Named[]): boolean {
  const isFull = isSaidInFull(stem, client);
  const names = isFull ? [nameWords(client).last, ...tellingWords(client)] : tellingWords(client);
  const said = names.filter((words) => isSaid(stem, words, client));
  if (said.length === 0) return false;
  const own = new Set(said.flat());
  const rivals = others.filter(
    (other) =>
      other.id !== client.id &&
      [nameWords(other).last, ...tellingWords(other)].some(
        (words) =>
          said.some((mine) => mine.every((word) => words.includes(word))) ||
          (words.some((word) => own.has(word)) && isSaid(stem, words, other)),
      ),
  );
  if (rivals.length > 0) return isFull && !rivals.some((rival) => isAnyFirstNameSaid(stem, rival));
  return isFull || said.some((words) => words.some((word) => !isFrequent(word)));
}

/**
 * Takes a file name without its extension. Returns each pair of neighbouring words that may be a person's
 * first and last name. Each pair is returned in both orders.
 */
export function namePairs(stem: string): string[] {
  const words = wordsIn(stem);
  return words.slice(1).flatMap((word, at) => {
    const pair = [words[at]!, word];
    const isNoName = pair.some((one) => one.length < FIRST_NAME_LETTERS_MIN) || pair.every(isFrequent);
    return isNoName ? [] : [pair.join(" "), pair.toReversed().join(" ")];
  });
}

/**
 * Takes a file name without its extension and a part of it. Returns the word right before and the word right
 * after the part, in plain letters, if they may be a person's name.
 */
export function namesBeside(stem: string, { start, end }: Pick<Piece, "start" | "end">): string[] {
  const before = /(\p{L}+)[\s_.,()-]*$/u.exec(stem.slice(0, start))?.[1];
  const behind = /^[\s_.,()-]*(\p{L}+)/u.exec(stem.slice(end))?.[1];
  return [before, behind].flatMap((word) => {
    const plain = plainLetters(word ?? "");
    return plain.length < FIRST_NAME_LETTERS_MIN || !isTelling(plain) ? [] : [comparedWord(plain)];
  });
}

/**
 * Takes a file name without its extension. Returns the words in it, in plain letters, that may each name a
 * person. Common first names are left out.
 */
export function tellingIn(stem: string): string[] {
  return wordsIn(stem).filter(
    (word) => word.length >= NAME_LETTERS_MIN && isTelling(word) && !isFirstName(word),
  );
}

/**
 * Takes a file name without its extension and a client. Returns whether the file name has all longer words of
 * the client's last name or of the organisation's name.
 */
export function isOwnNameSaid(stem: string, client: Named): boolean {
  return tellingWords(client).some((words) => isSaid(stem, words, client));
}

/**
 * Takes a person. Returns those words of the person's names that are not common in file names, in plain
 * letters and in all their spellings.
 */
export function ownWords(named: Named): ReadonlySet<string> {
  const words = nameWords(named);
  if (words.own) return words.own;
  const names = [named.firstName, named.lastName, named.organisationName ?? ""].join(" ").normalize("NFC");
  const all = (names.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap(spellingsOf);
  words.own = new Set(all.filter((word) => word.length > 1 && !isFrequent(word)));
  return words.own;
}

/**
 * Takes a file name, a reference in it, the reference's owner, and everyone whose names share a word with the
 * file name. Returns whether the file belongs to a person other than the owner. There are two such cases.
 * First, the file name has another person's first and last name, but not the owner's. Second, the file name
 * does not name the owner, but has another person's last name or another organisation's name. In the second
 * case, that name must also be right beside the reference, or contain a word that is not common in file
 * names.
 */
export function isOfAnother(
  stem: string,
  piece: Pick<Piece, "start" | "end">,
  owner: Named,
  others: readonly Named[],
): boolean {
  const beside = namesBeside(stem, piece);
  const isBeside = (other: Named) =>
    isShortName(other, beside) ||
    tellingWords(other).some(
      (words) =>
        words.every((word) => beside.includes(word)) || (isSaid(stem, words, other) && words.some(isTelling)),
    );
  const isOwnerSaid = isOwnNameSaid(stem, owner) || isShortName(owner, beside);
  return others.some(
    (other) =>
      other.id !== owner.id &&
      ((!isOwnerSaid && isBeside(other)) || (isSaidInFull(stem, other) && !isSaidInFull(stem, owner))),
  );
}

/**
 * Whether one of these words is the person's last name, and the name is as short as "Roy". So short a name
 * counts only right beside a reference.
 */
function isShortName(named: Named, words: readonly string[]): boolean {
  const [last = "", ...more] = nameWords(named).last;
  return more.length === 0 && last.length < NAME_LETTERS_MIN && words.includes(last);
}

/**
 * Takes a file name, a reference in it that has only letters, and everyone who has a word of the reference in
 * their names. Returns whether the reference may be the name of a person other than its owner.
 */
export function isAlsoAName(
  stem: string,
  { text, id }: { text: string; id: string },
  others: readonly Named[],
): boolean {
  const words = wordsIn(text);
  const owner = others.find((other) => other.id === id);
  const rivals = others.filter(
    (other) =>
      other.id !== id &&
      ([nameWords(other).last, nameWords(other).organisation].some((own) =>
        words.every((word) => own.includes(word)),
      ) ||
        (words.every((word) => nameWords(other).first.includes(word)) &&
          tellingWords(other).some((own) => isSaid(stem, own, other)))),
  );
  if (rivals.length === 0) return false;
  return !(owner && isSaidInFull(stem, owner) && !rivals.some((rival) => isAnyFirstNameSaid(stem, rival)));
}

/**
 * Whether all these words of a person's name occur in a file name. A word that a dash joins to another
 * person's name does not count, since it is then half of a double name: "Meyer" in "Meyer-Schmidt".
 */
function isSaid(stem: string, words: readonly string[], named: Named): boolean {
  const own = nameWords(named).all;
  const places = placesIn(stem);
  return words.every((word) =>
    places.some(
      (place) =>
        place.word === word &&
        [place.joinedBefore, place.joinedBehind].every(
          (other) => other === null || own.has(other) || isCommonWord(other),
        ),
    ),
  );
}

interface Place {
  word: string;
  joinedBefore: string | null;
  joinedBehind: string | null;
}

/** The words of a file name in order, each with the words that dashes join to it. */
function placesIn(stem: string): Place[] {
  if (lastRead.stem !== stem) lastRead = { stem, places: readPlaces(stem) };
  return lastRead.places;
}

/**
 * The file name that was read last, with its words. It is cached, since each file name is compared with many
 * people, one after another.
 */
let lastRead: { stem: string; places: Place[] } = { stem: "", places: [] };

function readPlaces(stem: string): Place[] {
  const found = [...plainLetters(stem).matchAll(/(-?)(\p{L}+)/gu)];
  return found.map(({ index, 1: dash, 2: word }, at) => {
    const [last, next] = [found[at - 1], found[at + 1]];
    const follows = last !== undefined && dash !== "" && last.index + last[0].length === index;
    const leads = next !== undefined && next[1] !== "" && next.index === index + dash!.length + word!.length;
    return {
      word: comparedWord(word!),
      joinedBefore: follows ? comparedWord(last[2]!) : null,
      joinedBehind: leads ? comparedWord(next[2]!) : null,
    };
  });
}

/**
 * Whether a file name has a client's first name right beside the last name. The first name shows which of
 * several people with the same last name is meant. It also shows that a common word is used as a name.
 */
export function isSaidInFull(stem: string, client: Named): boolean {
  const { first, last } = nameWords(client);
  const firsts = first.filter((word) => word.length >= FIRST_NAME_LETTERS_MIN);
  if (last.length === 0 || !isSaid(stem, last, client)) return false;
  if ([...firsts, ...last].every(isFrequent)) return false;
  const words = ` ${wordsIn(stem.replaceAll(/[&+]/g, " and ")).join(" ")} `;
  const name = last.join(" ");
  return firsts.some(
    (one) =>
      words.includes(` ${one} ${name} `) ||
      words.includes(` ${name} ${one} `) ||
      // This matches a couple, such as "Peter und Maria Wagner".
      (words.includes(` ${one} `) && new RegExp(` ${one} (?:${AND}) \\p{L}+ ${name} `, "u").test(words)),
  );
}

function isFrequent(word: string): boolean {
  return isCommonWord(word) || isCity(word);
}

const isTelling = (word: string): boolean => !isFrequent(word) && mayBeTelling(word);

function isAnyFirstNameSaid(stem: string, named: Named): boolean {
  const words = new Set(placesIn(stem).map(({ word }) => word));
  return nameWords(named).first.some((word) => words.has(word));
}
