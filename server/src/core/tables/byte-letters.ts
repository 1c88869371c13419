import type { ByteEncoding } from "@portico/contract/file-encodings";

const FIRST = 0x80;
const MISSING = "\ufffd";

/** The letters of the bytes from 0x80, in their order; U+FFFD where an encoding has none. */
function lettersOf(encoding: ByteEncoding): string[] {
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 0x100 - FIRST }, (_, at) => {
    const letter = decoder.decode(Uint8Array.of(FIRST + at));
    // A control character stands where a byte is given to no letter.
    return letter < "\u00a0" ? MISSING : letter;
  });
}

/** What a byte encoding has no letter for, as bytes. */
export function bytesWithoutLetter(encoding: ByteEncoding): Set<number> {
  return new Set(lettersOf(encoding).flatMap((letter, at) => (letter === MISSING ? FIRST + at : [])));
}

/** How text of a file becomes what it is in another encoding: each letter of `from` is the one at its place in `to`. */
export interface Recoding {
  from: string;
  to: string;
  /** Letters of `from` whose bytes are no letters there. */
  missing: string;
}

/** Takes how a text was decoded, and how it should have been. Returns which letter becomes which. */
export function recodingOf(wrong: ByteEncoding, right: ByteEncoding): Recoding {
  const [old, now] = [lettersOf(wrong), lettersOf(right)];
  const pairs = old.map((letter, at) => ({ letter, becomes: now[at]! }));
  const known = pairs.filter(({ letter, becomes }) => letter !== MISSING && becomes !== MISSING);
  return {
    from: known.map(({ letter }) => letter).join(""),
    to: known.map(({ becomes }) => becomes).join(""),
    missing: pairs
      .flatMap(({ letter, becomes }) => (becomes === MISSING && letter !== MISSING ? letter : []))
      .join(""),
  };
}

/** Takes a text. Returns it with each letter as the other encoding has it. */
export function recoded(text: string, { from, to }: Recoding): string {
  return Array.from(text, (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : to[at]!;
  }).join("");
}
