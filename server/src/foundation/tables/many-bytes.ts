/** How an East Asian encoding writes a character in two bytes. */
interface ManyBytes {
  isFirst: (byte: number) => boolean;
  isSecond: (byte: number) => boolean;
  /** True for a byte outside ASCII that is a whole character. */
  isAlone: (byte: number) => boolean;
  /** True for the characters that most texts consist of. */
  isCommon: (first: number, second: number) => boolean;
  /** True for full-width punctuation and letters. */
  isWide: (first: number, second: number) => boolean;
  /** True if the character has two more bytes. */
  isLong?: (second: number) => boolean;
}

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;
const never = () => false;

const shiftJis: ManyBytes = {
  isFirst: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
  isSecond: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfc),
  isAlone: (byte) => within(byte, 0xa1, 0xdf),
  isCommon: (first, second) =>
    (first === 0x82 && within(second, 0x9f, 0xf1)) ||
    (first === 0x83 && within(second, 0x40, 0x96)) ||
    (first === 0x88 && second >= 0x9f) ||
    within(first, 0x89, 0x97) ||
    (first === 0x98 && second <= 0x72),
  isWide: (first) => first === 0x81 || first === 0x82,
};
const eucJp: ManyBytes = {
  isFirst: (byte) => byte === 0x8e || within(byte, 0xa1, 0xfe),
  isSecond: (byte) => within(byte, 0xa1, 0xfe),
  isAlone: never,
  isCommon: (first) => first === 0xa4 || first === 0xa5 || within(first, 0xb0, 0xcf),
  isWide: (first) => first === 0x8e || within(first, 0xa1, 0xa3),
};
const gbk: ManyBytes = {
  isFirst: (byte) => within(byte, 0x81, 0xfe),
  isSecond: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfe),
  // GB 18030 has characters of four bytes.
  isLong: (byte) => within(byte, 0x30, 0x39),
  isAlone: (byte) => byte === 0x80,
  isCommon: (first, second) => within(first, 0xb0, 0xd7) && second >= 0xa1,
  isWide: (first, second) => within(first, 0xa1, 0xa3) && second >= 0xa1,
};
const big5: ManyBytes = {
  isFirst: (byte) => within(byte, 0x81, 0xfe),
  isSecond: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0xa1, 0xfe),
  isAlone: never,
  isCommon: (first) => within(first, 0xa4, 0xc6),
  isWide: (first) => within(first, 0xa1, 0xa3),
};
const eucKr: ManyBytes = {
  isFirst: (byte) => within(byte, 0x81, 0xfe),
  isSecond: (byte) => within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a) || within(byte, 0x81, 0xfe),
  isAlone: never,
  isCommon: (first, second) => within(first, 0xb0, 0xc8) && second >= 0xa1,
  isWide: (first, second) => within(first, 0xa1, 0xaf) && second >= 0xa1,
};

/** How many two-byte characters are read. More characters would not change the result. */
const LOOK_SIGNS = 20_000;
/**
 * With fewer two-byte characters than this, the encoding is uncertain. The file may be in another encoding,
 * whose bytes look like two-byte characters by chance.
 */
const SURE_SIGNS = 40;
/** A file with fewer two-byte characters than this is not taken for Chinese, Japanese or Korean. */
const SIGNS_MIN = 2;
const COMMON_MIN = 0.85;
const LONELY_MAX = 0.1;

/**
 * Takes a file that is not in UTF-8. Returns whether it looks like Chinese, Japanese or Korean in two-byte
 * characters: "no", "maybe", or "surely".
 */
export function looksManyBytes(file: Buffer): "no" | "maybe" | "surely" {
  const signs = Math.max(...[shiftJis, eucJp, gbk, big5, eucKr].map((one) => signsIn(file, one)));
  return signs < SIGNS_MIN ? "no" : signs < SURE_SIGNS ? "maybe" : "surely";
}

/** How many two-byte characters a file has in an encoding; 0 if the file is not written in that encoding. */
function signsIn(file: Buffer, { isFirst, isSecond, isAlone, isCommon, isWide, isLong }: ManyBytes): number {
  let [signs, common, lonely] = [0, 0, 0];
  let isBehindSign = false;
  for (let at = 0; at < file.length && signs < LOOK_SIGNS; at += 1) {
    const byte = file[at]!;
    if (byte < 0x80 || isAlone(byte)) {
      isBehindSign = byte >= 0x80;
      continue;
    }
    const next = file[at + 1] ?? 0;
    if (isLong?.(next) && within(file[at + 2] ?? 0, 0x81, 0xfe) && isLong(file[at + 3] ?? 0)) {
      isBehindSign = true;
      at += 3;
      continue;
    }
    if (!isFirst(byte) || !isSecond(next)) return 0;
    if (isWide(byte, next) && !isCommon(byte, next)) isBehindSign = true;
    else {
      signs += 1;
      if (isCommon(byte, next)) common += 1;
      const [before, behind] = [file[at - 1] ?? 0, file[at + 2] ?? 0];
      // A single two-byte character next to Latin letters is unlikely. Too many of these show that the file
      // is in another encoding.
      if (!isBehindSign && behind < 0x80 && (isLatin(before) || isLatin(behind))) lonely += 1;
      isBehindSign = true;
    }
    at += 1;
  }
  return common >= signs * COMMON_MIN && lonely <= signs * LONELY_MAX ? signs : 0;
}

function isLatin(byte: number): boolean {
  return within(byte | 0x20, 0x61, 0x7a);
}
