import { foldText, plainLetters, soughtWords } from "@portico/contract/values/fold-text";
import { Fragment } from "react";

/**
 * A search word of this length matches anywhere in a word; a shorter one only at the beginning. The server's
 * search does the same.
 */
const ANYWHERE_MIN_LENGTH = 3;

/** A text with the search words underlined in it. */
export function Marked({ text, words }: { text: string; words: string }) {
  const places = placesOf(text, words);
  return (
    <>
      {places.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(places[at - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent text-inherit underline decoration-yellow-400 decoration-4 underline-offset-2 [text-decoration-skip-ink:none]">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** Takes a text and the search words. Returns the ranges in which they match, in the order of the text. */
export function placesOf(text: string, typed: string): [from: number, to: number][] {
  const { folded, places } = foldWithPlaces(text);
  const found = soughtWords(typed)
    .flatMap((word): [number, number][] => {
      const at = folded.indexOf(word.length < ANYWHERE_MIN_LENGTH ? ` ${word}` : word);
      if (at < 0) return [];
      const isBehindSpace = folded[at] === " ";
      return [
        [places[isBehindSpace ? at + 1 : at]![0], places[at + word.length - (isBehindSpace ? 0 : 1)]![1]],
      ];
    })
    .sort(([one], [other]) => one - other);
  const marked: [number, number][] = [];
  for (const [from, to] of found) {
    const last = marked.at(-1);
    // Adjacent matches share one underline, with the space between them.
    if (last && foldText(text.slice(last[1], from)) === "") last[1] = Math.max(last[1], to);
    else marked.push([from, to]);
  }
  return marked;
}

/**
 * Returns a text in the form that searches compare, with a space before it, and for each of its letters the
 * range in the original text.
 */
function foldWithPlaces(text: string): { folded: string; places: [from: number, to: number][] } {
  let folded = " ";
  const places: [number, number][] = [[0, 0]];
  // A combining accent belongs to the letter before it.
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = plainLetters(sign);
    // Apostrophes and invisible characters are skipped, so that they do not end a word.
    if (plain === "" || plain === "'") continue;
    const letters = foldText(sign);
    const isWord = soughtWords(sign + sign)[0]?.includes(" ");
    for (const letter of letters === "" ? " " : isWord ? ` ${letters} ` : letters) {
      if (letter === " " && folded.endsWith(" ")) continue;
      folded += letter;
      // A character outside the basic plane counts as two units.
      for (let unit = 0; unit < letter.length; unit += 1) places.push([index, index + sign.length]);
    }
  }
  return { folded, places };
}
