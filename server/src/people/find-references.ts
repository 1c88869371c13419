import { REFERENCE_MAX_LENGTH } from "@portico/contract/values/limits";
import { endingOf } from "../platform/files/file-name.ts";

/** A reference of more words than these is looked for by hand: every run of words of every name is asked for. */
const WORDS_MAX = 8;
/** So few letters, with no digits, are a reference only in the case in which it is kept. */
export const FEW_LETTERS = 4;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Dashes of print and of other programs, each one sign: "AB–12" is typed as "AB-12". */
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** A part of a name between two borders of words. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Takes the name of a file. Returns it without its ending, its letters written as in references: some systems write "ö" as two signs. */
export function stemOf(fileName: string): string {
  const ending = endingOf(fileName);
  return (ending === "" ? fileName : fileName.slice(0, -ending.length - 1)).normalize("NFC");
}

/** Takes a text. Returns it, as long as it was, with the dash of a keyboard for every kind of dash. */
export function plainDashes(text: string): string {
  return text.replaceAll(DASHES, "-");
}

/** Takes the name of a file. Returns it without its ending, as it is read for references. */
export function readableStem(fileName: string): string {
  return plainDashes(stemOf(fileName));
}

/** Takes the name of a file. Returns every part of it that could be a reference: runs of words, with what stands between them. */
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

/** Takes parts of a name that are references. Returns those that are in no longer one: "C-1042" and not the "1042" in it. */
export function longestOf<Found extends Piece>(found: readonly Found[]): Found[] {
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

/** Whether a part of a name is in a longer one. */
export function isInside(one: Piece, other: Piece): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Whether two parts of a name have nothing in common. */
export function areApart(one: Piece, other: Piece): boolean {
  return one.end <= other.start || other.end <= one.start;
}

/** Takes a part of a name and the reference that it may be. Returns whether it is that in another case, where few letters alone may be a word. */
export function isInAnotherCase(text: string, reference: string): boolean {
  return (
    text.length <= FEW_LETTERS && /^\p{L}+$/u.test(text) && text !== plainDashes(reference.normalize("NFC"))
  );
}
