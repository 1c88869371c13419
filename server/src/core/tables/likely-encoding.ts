import { allLettersOf, lacksLetters } from "@portico/contract/byte-letters";
import { type ByteEncoding, byteEncodings } from "@portico/contract/file-encodings";

/** So many bytes above ASCII are looked at: more say nothing else. */
const LOOK_LETTERS = 20_000;
/** What is rare, and no fault: a Greek or Cyrillic word of small letters or of capitals, three Latin letters with accents in a row. */
const RARE = 0.3;

const SCRIPTS = ["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic", "Thai"] as const;
const ARABIC = SCRIPTS.indexOf("Arabic");
/** What may stand within a word. */
const JOINERS = /[’‘´·\-–—\u00ad\u200c-\u200f]/;
/** What stands before a word or by itself, and not behind a letter. */
const OPENING = /[‚„¡¿£¤¥¢]/;
/** What stands behind a word or a number, and before no letter. */
const CLOSING = /[²³¹]/;
/** What hardly anybody writes beside a letter. */
const ODD = /[¶¦¬¤¨¯¸¢¥±˙˛˝ˇ˘†‡‰¹]/;
/** Lines, blocks and formulas of old programs, and a letter that no word has. */
const DRAWN = /[ƒ\u2320-\u2321\u2500-\u25ff\u2200-\u22ff]/;

interface Sign {
  /** Which of SCRIPTS; -1 for what is no letter. */
  script: number;
  kind: "lower" | "upper" | "letter" | "mark" | "digit" | "sign";
  letter: string;
}

/**
 * Takes a file in whose letters no bytes prove an encoding, and which bytes it has. Returns the likeliest encoding, and whether in that every
 * word looks like one. Of those alike the most frequent is taken, in a file most of whose letters are not Latin the Cyrillic one.
 */
export function likelyEncoding(
  file: Buffer,
  bytes: ReadonlySet<number>,
): { encoding: ByteEncoding; isPlausible: boolean } {
  const pieces = lettered(file);
  const first: ByteEncoding = isLatin(file) ? "windows-1252" : "windows-1251";
  const possible = [...new Set([first, ...byteEncodings])].filter(
    (encoding) => !lacksLetters(encoding, bytes),
  );
  let best = { encoding: possible[0]!, score: Number.POSITIVE_INFINITY, isPlausible: false };
  for (const encoding of possible) {
    const { odd, rare } = oddnessOf(pieces, encoding);
    const score = odd + RARE * rare;
    if (score < best.score) best = { encoding, score, isPlausible: odd === 0 };
  }
  return best;
}

/** The words of a file with a byte above ASCII, with what stands beside them. */
function lettered(file: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let count = 0;
  for (let at = 0; at < file.length && count < LOOK_LETTERS; at += 1) {
    if (file[at]! < 0x80) continue;
    let [from, to] = [at, at];
    while (from > 0 && isOfWord(file[from - 1]!) && at - from < 40) from -= 1;
    while (to < file.length && isOfWord(file[to]!) && to - from < 200) to += 1;
    pieces.push(file.subarray(from, to));
    for (let one = at; one < to; one += 1) if (file[one]! >= 0x80) count += 1;
    at = to;
  }
  return pieces;
}

function isOfWord(byte: number): boolean {
  return byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
}

function isLatin(file: Buffer): boolean {
  let [latin, other] = [0, 0];
  for (const byte of file) {
    if (byte >= 0xc0) other += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) latin += 1;
  }
  return latin >= other;
}

function oddnessOf(pieces: readonly Buffer[], encoding: ByteEncoding): { odd: number; rare: number } {
  const signs = allLettersOf(encoding).map(signOf);
  let [odd, rare] = [0, 0];
  for (const piece of pieces) {
    const word = Array.from(piece, (byte) => signs[byte]!);
    if (isUneven(word)) rare += 1;
    for (let at = 0; at < word.length; at += 1) {
      if (piece[at]! < 0x80 && (piece[at + 1] ?? 0) < 0x80) continue;
      if (oddAt(word[at - 1], word[at]!, word[at + 1])) odd += 1;
      if (word.slice(at, at + 3).filter(isAccented).length === 3) rare += 1;
    }
  }
  return { odd, rare };
}

function signOf(letter: string): Sign {
  const script = SCRIPTS.findIndex((name) => new RegExp(`\\p{Script=${name}}`, "u").test(letter));
  const isOf = (pattern: RegExp) => pattern.test(letter);
  const kind = isOf(/\p{M}/u)
    ? "mark"
    : isOf(/\p{Nd}/u)
      ? "digit"
      : script < 0
        ? "sign"
        : isOf(/\p{Lu}/u)
          ? "upper"
          : isOf(/\p{Ll}/u)
            ? "lower"
            : "letter";
  return { script: kind === "sign" ? -1 : script, kind, letter };
}

type Letter = Sign & { kind: "lower" | "upper" | "letter" };

const isLetter = (sign: Sign | undefined): sign is Letter =>
  sign !== undefined && (sign.kind === "lower" || sign.kind === "upper" || sign.kind === "letter");

const isAccented = (sign: Sign): boolean => isLetter(sign) && sign.script === 0 && sign.letter > "\u007f";

/** A word of Greek or Cyrillic that begins small, or is of capitals alone: one is the other in KOI8. Of Arabic, without its frequent letters. */
function isUneven(word: readonly Sign[]): boolean {
  const letters = word.filter((sign) => sign.script > 0 && isLetter(sign));
  if (letters[0]?.script === ARABIC) return !letters.some(({ letter }) => /[لمنوهي]/.test(letter));
  return (
    letters[0]?.kind === "lower" || (letters.length > 1 && letters.every(({ kind }) => kind === "upper"))
  );
}

/** Whether what stands here is not how people write, beside what stands before and behind it. */
function oddAt(before: Sign | undefined, here: Sign, behind: Sign | undefined): boolean {
  if (DRAWN.test(here.letter)) return true;
  if (here.kind === "mark") return !(isLetter(before) || before?.kind === "mark");
  if (here.kind === "digit") return here.letter > "\u007f" && (isLetter(before) || isLetter(behind));
  if (here.kind === "sign") return isOddSign(before, here, behind);
  if (!isLetter(behind)) return false;
  if (behind.script !== here.script) return true;
  if (here.kind === "lower" && behind.kind === "upper") return here.letter !== "ß";
  return false;
}

function isOddSign(before: Sign | undefined, { letter }: Sign, behind: Sign | undefined): boolean {
  const [isBehind, isBefore] = [isLetter(before), isLetter(behind)];
  if (letter <= "\u00a0") return false;
  if (isBehind && isBefore) return !JOINERS.test(letter);
  if (isBehind && OPENING.test(letter)) return true;
  if (isBefore && CLOSING.test(letter)) return true;
  return (before !== undefined || behind !== undefined) && ODD.test(letter);
}
