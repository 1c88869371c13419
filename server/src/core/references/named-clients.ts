import { plainLetters } from "@portico/contract/fold-text";
import { isCommonWord, isLegalForm } from "./common-words.ts";
import type { Piece } from "./find-references.ts";
import { isCity } from "./place-numbers.ts";

/** What somebody is called. */
export interface Named {
  id: string;
  firstName: string;
  lastName: string;
  organisationName: string | null;
}

/** Shorter words stand in many names: "von", "AG". */
const NAME_LETTERS_MIN = 4;
const FIRST_NAME_LETTERS_MIN = 3;

/** Takes a text. Returns its words in plain letters, without digits and signs. */
export function wordsIn(text: string): string[] {
  return plainLetters(text).match(/\p{L}+/gu) ?? [];
}

/** Takes somebody. Returns the words of each of their names that say who they are, in plain letters. */
export function tellingWords({ lastName, organisationName }: Named): string[][] {
  return [lastName, organisationName ?? ""].flatMap((name) => {
    const words = wordsIn(name).filter((word) => word.length >= NAME_LETTERS_MIN && !isLegalForm(word));
    return words.length > 0 ? [words] : [];
  });
}

/**
 * Takes a name without its ending, a client, and everybody who has a word of the client's name in theirs. Returns whether the name says the
 * client's last name, or every longer word of that of their organisation: one alone, as "Bank", stands in many. A name that is a month or
 * another word of many files, or the name of another one too, says it with the first name alone.
 */
export function isNamedIn(stem: string, client: Named, others: readonly Named[]): boolean {
  const isFull = isSaidInFull(stem, client);
  const names = isFull ? [wordsIn(client.lastName), ...tellingWords(client)] : tellingWords(client);
  const said = names.filter((words) => isSaid(stem, words, client));
  if (said.length === 0) return false;
  const own = new Set(said.flat());
  const rivals = others.filter(
    (other) =>
      other.id !== client.id &&
      [wordsIn(other.lastName), ...tellingWords(other)].some(
        (words) =>
          said.some((mine) => mine.every((word) => words.includes(word))) ||
          (words.some((word) => own.has(word)) && isSaid(stem, words, other)),
      ),
  );
  if (rivals.length > 0) return isFull && !rivals.some((rival) => isAnyFirstNameSaid(stem, rival));
  return isFull || said.some((words) => words.some((word) => !isFrequent(word)));
}

/** Takes a name without its ending. Returns the pairs of words in it that may be somebody's first and last name, in that order. */
export function namePairs(stem: string): string[] {
  const words = wordsIn(stem);
  return words.slice(1).flatMap((word, at) => {
    const pair = [words[at]!, word];
    const isNoName = pair.some((one) => one.length < FIRST_NAME_LETTERS_MIN) || pair.every(isFrequent);
    return isNoName ? [] : [pair.join(" "), pair.toReversed().join(" ")];
  });
}

/** Takes a name, a reference of letters in it, and everybody who has its words in their names. Returns whether it may mean another one than its owner. */
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
      ([other.lastName, other.organisationName ?? ""].some((name) => {
        const own = wordsIn(name);
        return words.every((word) => own.includes(word));
      }) ||
        (words.every((word) => wordsIn(other.firstName).includes(word)) &&
          tellingWords(other).some((own) => isSaid(stem, own, other)))),
  );
  if (rivals.length === 0) return false;
  return !(owner && isSaidInFull(stem, owner) && !rivals.some((rival) => isAnyFirstNameSaid(stem, rival)));
}

/** Whether a dash joins a part of a name, which is letters alone, to another word that may be the other half of a double name. */
export function isJoined(stem: string, { start, end }: Pick<Piece, "start" | "end">): boolean {
  const before = /(\p{L}+)-$/u.exec(stem.slice(0, start))?.[1];
  const behind = /^-(\p{L}+)/u.exec(stem.slice(end))?.[1];
  return [before, behind].some((word) => word !== undefined && !isCommonWord(plainLetters(word)));
}

/** Whether all words stand in a name, none of them as a half of a double name that is not theirs. */
function isSaid(
  stem: string,
  words: readonly string[],
  { firstName, lastName, organisationName }: Named,
): boolean {
  const own = new Set(wordsIn(`${firstName} ${lastName} ${organisationName ?? ""}`));
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

/** The words of a name in their order, each with those that a dash joins to it. */
function placesIn(stem: string): Place[] {
  const found = [...plainLetters(stem).matchAll(/(-?)(\p{L}+)/gu)];
  return found.map(({ index, 1: dash, 2: word }, at) => {
    const [last, next] = [found[at - 1], found[at + 1]];
    const follows = last !== undefined && dash !== "" && last.index + last[0].length === index;
    const leads = next !== undefined && next[1] !== "" && next.index === index + dash!.length + word!.length;
    return {
      word: word!,
      joinedBefore: follows ? last[2]! : null,
      joinedBehind: leads ? next[2]! : null,
    };
  });
}

/** Whether a first name stands right beside the last name: the two tell people of one name apart, and a name from a word. */
export function isSaidInFull(stem: string, client: Named): boolean {
  const last = wordsIn(client.lastName);
  const firsts = wordsIn(client.firstName).filter((word) => word.length >= FIRST_NAME_LETTERS_MIN);
  if (last.length === 0 || !isSaid(stem, last, client)) return false;
  if ([...firsts, ...last].every(isFrequent)) return false;
  const words = ` ${wordsIn(stem).join(" ")} `;
  const name = last.join(" ");
  return firsts.some((first) => words.includes(` ${first} ${name} `) || words.includes(` ${name} ${first} `));
}

function isFrequent(word: string): boolean {
  return isCommonWord(word) || isCity(word);
}

function isAnyFirstNameSaid(stem: string, { firstName }: Named): boolean {
  const words = new Set(wordsIn(stem));
  return wordsIn(firstName).some((word) => words.has(word));
}
