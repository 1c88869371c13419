/**
 * The characters that the PDF of a report can draw, as ranges in base 36. Each range has its distance from
 * the last character of the range before it and, after a dash, the number of characters that follow its first
 * one: "x-qo" is "!" and the 960 characters after it. A test compares the ranges with the fonts.
 */
const DRAWN = spans(
  [
    "x-qo f-8v 2q-a6 29-1b 6p-u a-6f 1h8 1x1-g 5 2-7 c2-8 3c-6x 2-jp g-f 2-3i 10-1 5 7-a8 2 3-1 2-3 5-3",
    "3-i 3-1 6 4-21 l-1 6-u l-2 c-b 2-1 3-2 2-1h q-a 16-1 3v 6 6 4 4 4 1k x-1 5 9 4 4 4 4-3 d-2x 5-4 2-f",
    "d-7 4-3 2 2 i-r f-h f-3 4 5-2 6 b-g 2-i v-4 2-3 2-h 4 2-5 2-y 2 2-4 3-v v 4-n 2-d 2-r9 2-2w 2p-v",
    "9t-3h c5 u 5u8-1r hfl-2n 2p-5m 6-1 2 2-4 p-d 74 1b ea-1n fpx-6 n-4l h-cc 3-1h 8-1d w-f 1t-3w 2n 2",
    "4f-1 8z-59 6b-r w5-1m 1ba-u 3j-2 12o1-11b 1dt-u 2xu-l1 o-2 2m-2 1q 9s-2 6 7 5-b a 1u 5 m-c 8 5-2 k 2",
    "2 4-4 6-c d 4-2 2-2 h d a 7 p 2-1 4-3 3-2 5 n j 12 d 3 6 2 4 9-3 f 5 5-2 4-3 a 2-2 2-1 5 4-3 3 5-1",
    "17-7 5 6-15 2-p 3-c 2-2d 2e-1b 8 6 4 3 4 l 5 7-1 2 a-5 2-2 4-4 9-a 6-3 4-5 3c-2 5-34 l-4x 27-b 1c b",
    "56-2b d-k 4-2 6-6 a-o 8-6 a-2 e-6 16-5m 12-9",
  ].join(" "),
);

/** Matches visible characters: no spaces and no direction marks. */
const SEEN = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

/** Takes a character. Returns true when the PDF of a report can draw it, and also when it is invisible. */
export function isDrawnInPdf(character: string): boolean {
  if (!SEEN.test(character)) return true;
  const code = character.codePointAt(0)!;
  return DRAWN.some(([first, last]) => code >= first && code <= last);
}

/**
 * Takes a text. Returns what the PDF of a report cannot draw, each once. If a letter is missing, the result
 * has the whole word; otherwise it has the single character. Characters that the PDF draws in another form,
 * such as full-width letters, are not returned.
 */
export function notDrawnInPdf(text: string): string[] {
  const found = new Set<string>();
  for (const word of text.normalize("NFC").split(/\s+/u)) {
    const missing = [...word].filter(
      (one) => !isDrawnInPdf(one) && ![...one.normalize("NFKC")].every(isDrawnInPdf),
    );
    if (missing.some((one) => /\p{L}/u.test(one))) found.add(word);
    else for (const one of missing) if (!/\p{M}/u.test(one)) found.add(one);
  }
  return [...found];
}

function spans(text: string): ReadonlyArray<readonly [number, number]> {
  let at = 0;
  return text.split(" ").map((span) => {
    const [distance = "", more = "0"] = span.split("-");
    const first = at + Number.parseInt(distance, 36);
    at = first + Number.parseInt(more, 36);
    return [first, at];
  });
}
