import type { ByteEncoding } from "./file-encodings.ts";

const FIRST = 0x80;
const MISSING = "\ufffd";

/** The letters of bytes from 0x80 in their order, which no decoder of Node or of browsers has. */
const TABLES: Readonly<Partial<Record<ByteEncoding, string>>> = {
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ibm852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
};

/** The letters of the bytes from 0x80, in their order; U+FFFD where an encoding has none. */
function lettersOf(encoding: ByteEncoding): string[] {
  const table = TABLES[encoding];
  if (table) return Array.from(table);
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 0x100 - FIRST }, (_, at) => {
    const letter = decoder.decode(Uint8Array.of(FIRST + at));
    // A control character stands where a byte is given to no letter.
    return letter < "\u00a0" ? MISSING : letter;
  });
}

/** Takes a byte encoding. Returns the letters of all 256 bytes, in their order; U+FFFD where it has none. */
export function allLettersOf(encoding: ByteEncoding): string[] {
  const plain = Array.from({ length: FIRST }, (_, byte) => String.fromCharCode(byte));
  return [...plain, ...lettersOf(encoding)];
}

/** Takes a byte encoding. Returns the bytes that it has no letter for. */
export function bytesWithoutLetter(encoding: ByteEncoding): Set<number> {
  return new Set(lettersOf(encoding).flatMap((letter, at) => (letter === MISSING ? FIRST + at : [])));
}

/** Takes bytes, and their encoding. Returns the text that they are; U+FFFD or a control character where a byte has no letter. */
export function textOfBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (!TABLES[encoding]) return new TextDecoder(encoding).decode(bytes);
  const letters = allLettersOf(encoding);
  let text = "";
  for (const byte of bytes) text += letters[byte]!;
  return text;
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

/** Takes a text and a recoding. Returns the text with each letter as the other encoding has it. */
export function recoded(text: string, { from, to }: Recoding): string {
  return Array.from(text, (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : to[at]!;
  }).join("");
}
