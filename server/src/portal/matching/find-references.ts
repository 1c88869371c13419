import { REFERENCE_MAX_LENGTH } from "@portico/contract/limits";
import { endingOf } from "../../platform/files/judge-file.ts";

/** A reference of more words than these is looked for by hand: every run of words of every name is asked for. */
const WORDS_MAX = 8;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A part of a name between two borders of words. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Takes the name of a file. Returns every part of it that could be a reference: runs of words, with what stands between them. */
export function piecesOf(fileName: string): Piece[] {
  const ending = endingOf(fileName);
  const stem = ending === "" ? fileName : fileName.slice(0, -ending.length - 1);
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

/** Takes parts of a name that are references. Returns those that are in no longer one: "C-1042" and not the "1042" in it. */
export function longestOf<Found extends Piece>(found: readonly Found[]): Found[] {
  const isInside = (one: Piece, other: Piece) =>
    other !== one &&
    other.start <= one.start &&
    other.end >= one.end &&
    other.end - other.start > one.end - one.start;
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

/** Takes a reference. Returns what it looks like, its digits aside; null of what is only letters or only digits, as many words are. */
export function shapeOf(reference: string): string | null {
  if (!/\d/.test(reference) || !/\p{L}/u.test(reference)) return null;
  return reference.toLowerCase().replaceAll(/\d/g, "9");
}
