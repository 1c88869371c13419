import { foldText, plainLetters, soughtWords } from "@portico/contract/values/fold-text";
import { Fragment } from "react";

/** As the server searches: shorter words are looked for at the beginning of a word alone. */
const ANYWHERE_MIN_LENGTH = 3;

/** A text with the words that were searched for underlined in it. */
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

/** Takes a text and what is looked for. Returns from where to where its words stand there, in the order of the text. */
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
    // What stands side by side is one line, with the space between.
    if (last && foldText(text.slice(last[1], from)) === "") last[1] = Math.max(last[1], to);
    else marked.push([from, to]);
  }
  return marked;
}

/** A text as it is searched, with a space before it, and from where to where in the text each of its letters stands. */
function foldWithPlaces(text: string): { folded: string; places: [from: number, to: number][] } {
  let folded = " ";
  const places: [number, number][] = [[0, 0]];
  // An accent that stands by itself belongs to the letter before it.
  for (const { 0: sign, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = plainLetters(sign);
    // An apostrophe, and what is not seen, is no part of a word that ends it.
    if (plain === "" || plain === "'") continue;
    const letters = foldText(sign);
    const isWord = soughtWords(sign + sign)[0]?.includes(" ");
    for (const letter of letters === "" ? " " : isWord ? ` ${letters} ` : letters) {
      if (letter === " " && folded.endsWith(" ")) continue;
      folded += letter;
      // A sign beyond the first plane is two to whoever counts.
      for (let unit = 0; unit < letter.length; unit += 1) places.push([index, index + sign.length]);
    }
  }
  return { folded, places };
}
