import { REFERENCE_MAX_LENGTH } from "@portico/contract/values/limits";
import { endingOf } from "../platform/files/file-name.ts";

/**
 * A reference with more words than this is never found in a file name. All runs of up to this many words are
 * looked up for each file name, so a higher limit would make the search slow.
 */
const WORDS_MAX = 8;
/**
 * A reference of letters only, and of at most this many letters, is found only if upper and lower case are
 * the same as in the stored reference. Otherwise, the word "an" would be taken for the reference "AN".
 */
export const FEW_LETTERS = 4;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Dashes that come from printed texts and other programs. They count as a hyphen: "AB–12" is read as "AB-12".
 */
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** A part of a file name between two word boundaries. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/**
 * Takes a file name. Returns it without its extension, and with each letter as a single character, as in
 * references. Some systems write "ö" as two characters.
 */
export function stemOf(fileName: string): string {
  const ending = endingOf(fileName);
  return (ending === "" ? fileName : fileName.slice(0, -ending.length - 1)).normalize("NFC");
}

/**
 * Takes a text. Returns it with a hyphen in place of every kind of dash. The length of the text does not
 * change.
 */
export function plainDashes(text: string): string {
  return text.replaceAll(DASHES, "-");
}

/**
 * Takes a file name. Returns the form in which references are looked for: without its extension, and with a
 * hyphen in place of every kind of dash.
 */
export function readableStem(fileName: string): string {
  return plainDashes(stemOf(fileName));
}

/**
 * Takes a file name. Returns every part of it that could be a reference. Such a part is one word, or several
 * words in a row together with the characters between them.
 */
export function piecesOf(fileName: string): Piece[] {
  const stem = readableStem(fileName);
  const words = [...stem.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return words.flatMap(({ start }, first) =>
    words
      .slice(first, first + WORDS_MAX)
      .filter(({ end }) => end - start <= REFERENCE_MAX_LENGTH)
      .map(({ end }) => ({ text: stem.slice(start, end), start, end })),
  );
}

/**
 * Takes the references found in a file name. Returns the references that do not lie inside a longer one:
 * "C-1042", but not the "1042" in it.
 */
export function longestOf<Found extends Piece>(found: readonly Found[]): Found[] {
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

/** Whether the first part lies inside the second part and is shorter. */
export function isInside(one: Piece, other: Piece): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Whether two parts of a file name do not overlap. */
export function areApart(one: Piece, other: Piece): boolean {
  return one.end <= other.start || other.end <= one.start;
}

/**
 * Takes a part of a file name, and a reference that equals the part if upper and lower case are ignored.
 * Returns true if the case differs and the part has only a few letters. Such a part may be an ordinary word.
 */
export function isInAnotherCase(text: string, reference: string): boolean {
  return (
    text.length <= FEW_LETTERS && /^\p{L}+$/u.test(text) && text !== plainDashes(reference.normalize("NFC"))
  );
}
