import type { ByteEncoding } from "./file-encodings.ts";

const FIRST = 0x80;
const MISSING = "\ufffd";

/**
 * For encodings that neither Node nor browsers can decode: the letters of the bytes from 0x80 on, in order.
 */
const TABLES: Readonly<Partial<Record<ByteEncoding, string>>> = {
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ibm852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

const known = new Map<ByteEncoding, readonly string[]>();

/** Returns the letters of the bytes from 0x80 on, in order. A byte without a letter has U+FFFD. */
function lettersOf(encoding: ByteEncoding): readonly string[] {
  const letters = known.get(encoding) ?? readLetters(encoding);
  known.set(encoding, letters);
  return letters;
}

function readLetters(encoding: ByteEncoding): string[] {
  const table = TABLES[encoding];
  if (table) return Array.from(table);
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 0x100 - FIRST }, (_, at) => {
    const letter = decoder.decode(Uint8Array.of(FIRST + at));
    // The decoder returns a control character for a byte without a letter.
    return letter < "\u00a0" ? MISSING : letter;
  });
}

/**
 * Takes a byte encoding. Returns the letters of all 256 bytes, in order. A byte without a letter has U+FFFD.
 */
export function allLettersOf(encoding: ByteEncoding): string[] {
  const plain = Array.from({ length: FIRST }, (_, byte) => String.fromCharCode(byte));
  return [...plain, ...lettersOf(encoding)];
}

/** Takes a byte encoding and bytes. Returns true when the encoding has no letter for one of the bytes. */
export function lacksLetters(encoding: ByteEncoding, bytes: Iterable<number>): boolean {
  const letters = lettersOf(encoding);
  for (const byte of bytes) if (letters[byte - FIRST] === MISSING) return true;
  return false;
}

/**
 * Takes bytes and their encoding. Returns their text. A byte without a letter becomes U+FFFD or a control
 * character.
 */
export function textOfBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (!TABLES[encoding]) return new TextDecoder(encoding).decode(bytes);
  const letters = allLettersOf(encoding);
  let text = "";
  for (const byte of bytes) text += letters[byte]!;
  return text;
}

/**
 * Corrects text that was decoded with the wrong encoding: each letter of `from` becomes the letter at the
 * same place in `to`.
 */
export interface Recoding {
  from: string;
  to: string;
  /** Letters of the wrong encoding whose bytes have no letter in the right encoding. */
  missing: string;
}

/**
 * Takes the wrong encoding, with which a text was decoded, and the right encoding. Returns which letter
 * becomes which.
 */
export function recodingOf(wrong: ByteEncoding, right: ByteEncoding): Recoding {
  const [old, now] = [lettersOf(wrong), lettersOf(right)];
  const pairs = old.map((letter, at) => ({ letter, becomes: now[at]! }));
  const inBoth = pairs.filter(({ letter, becomes }) => letter !== MISSING && becomes !== MISSING);
  return {
    from: inBoth.map(({ letter }) => letter).join(""),
    to: inBoth.map(({ becomes }) => becomes).join(""),
    missing: pairs
      .flatMap(({ letter, becomes }) => (becomes === MISSING && letter !== MISSING ? letter : []))
      .join(""),
  };
}

/** Takes a text and a recoding. Returns the text with its letters replaced. */
export function recoded(text: string, { from, to }: Recoding): string {
  return Array.from(text, (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : to[at]!;
  }).join("");
}
