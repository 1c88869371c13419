import { allLettersOf, lacksLetters } from "@portico/contract/values/byte-letters";
import { type ByteEncoding, byteEncodings } from "@portico/contract/values/file-encodings";
import { costOfLetters } from "./letter-costs.ts";

/** How many bytes outside ASCII are read. More bytes would not change the result. */
const LOOK_LETTERS = 20_000;
/**
 * By how many bits something odd makes an encoding less likely. Odd things occur in a text only if it is read
 * in a wrong encoding.
 */
const ODD_BITS = 8;
/**
 * By how many bits something rare but correct makes an encoding less likely. This is a Greek or Cyrillic word
 * that begins with a small letter or is all capitals, or three Latin letters with accents in a row.
 */
const RARE_BITS = 1.5;

const SCRIPTS = ["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic", "Thai"] as const;
const ARABIC = SCRIPTS.indexOf("Arabic");
/** Symbols that can occur within a word. */
const JOINERS = /[’‘´·•»×÷\-–—\u00ad\u200c-\u200f]/;
/** Symbols that do not occur right after a letter. */
const OPENING = /[‚„¡¿£¤¥¢]/;
/** Symbols that do not occur right before a letter. */
const CLOSING = /[²³¹ªº£¥¢¤]/;
/** Symbols that people hardly ever write next to a letter. */
const ODD = /[¶¦¬¤¨¯¸¢¥±˙˛˝ˇ˘‰]/;
/** Hebrew letters that end a word. */
const FINAL = /[ךםןףץ]/;
/** Thai characters that come before a consonant, and Thai characters that come after a consonant. */
const THAI_FRONT = /[เแโใไ]/;
const THAI_BEHIND = /[ะาำๅ\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/;
const THAI_CONSONANT = /[ก-ฮ]/;
/**
 * Characters with which old programs drew lines and blocks or wrote formulas, and a letter that is in no
 * word.
 */
const DRAWN = /[ƒ\u2320-\u2321\u2500-\u25ff\u2200-\u22ff]/;

interface Sign {
  /** The index in SCRIPTS; -1 for a character that is not a letter. */
  script: number;
  kind: "lower" | "upper" | "letter" | "mark" | "digit" | "sign";
  letter: string;
}

/**
 * Takes a file whose bytes do not prove an encoding, and the set of its bytes outside ASCII. Returns the
 * likeliest encoding. Also returns whether all words of the file look like words when they are read in this
 * encoding. An encoding is likely if programs often write it, if its letters are frequent in a language, and
 * if its words look like words.
 */
export function likelyEncoding(
  file: Buffer,
  bytes: ReadonlySet<number>,
): { encoding: ByteEncoding; isPlausible: boolean } {
  const pieces = lettered(file);
  const possible = byteEncodings.filter((encoding) => !lacksLetters(encoding, bytes));
  let best = {
    encoding: possible[0] ?? "windows-1252",
    score: Number.POSITIVE_INFINITY,
    isPlausible: false,
  };
  for (const encoding of possible) {
    const { odd, rare, counts, isPlausible } = oddnessOf(pieces, encoding);
    const score = ODD_BITS * odd + RARE_BITS * rare + costOfLetters(counts, encoding);
    if (score < best.score) best = { encoding, score, isPlausible };
  }
  return best;
}

/** The words of a file that contain a byte outside ASCII. */
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
  return byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || (byte >= 0x30 && byte <= 0x39);
}

function oddnessOf(pieces: readonly Buffer[], encoding: ByteEncoding) {
  const signs = allLettersOf(encoding).map(signOf);
  let [odd, rare, strange] = [0, 0, 0];
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const word = Array.from(piece, (byte) => signs[byte]!);
    if (isUneven(word)) rare += 1;
    for (let at = 0; at < word.length; at += 1) {
      const { letter } = word[at]!;
      if (piece[at]! >= 0x80) counts.set(letter, (counts.get(letter) ?? 0) + 1);
      if (piece[at]! < 0x80 && (piece[at + 1] ?? 0) < 0x80) continue;
      if (oddAt(word[at - 1], word[at]!, word[at + 1])) odd += 1;
      if (word.slice(at, at + 3).filter(isAccented).length === 3) rare += 3;
      if (isCapitalWithin(word, at) || isSignWithin(word, at)) rare += 2;
      if (isAlone(word, at) || isLoneOfOther(word, at)) rare += 3;
      if (isNote(word[at - 1], word[at]!)) strange += 1;
    }
  }
  return { odd, rare, counts, isPlausible: odd + strange === 0 };
}

function signOf(letter: string): Sign {
  const script = SCRIPTS.findIndex((name) => new RegExp(`\\p{Script=${name}}`, "u").test(letter));
  const isOf = (pattern: RegExp) => pattern.test(letter);
  // The last characters of "1ª" and "2º" are Latin letters in Unicode, but people use them as symbols.
  if (letter === "ª" || letter === "º") return { script: -1, kind: "sign", letter };
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

/**
 * A capital with an accent between a capital and a small letter, as in "MŸller". People do not write this.
 */
const isCapitalWithin = (word: readonly Sign[], at: number): boolean =>
  isAccented(word[at]!) &&
  word[at]!.kind === "upper" &&
  word[at - 1]?.kind === "upper" &&
  word[at + 1]?.kind === "lower";

/** A Latin letter with an accent that is the only letter of a word, or is next to a digit. */
const isAlone = (word: readonly Sign[], at: number): boolean =>
  isAccented(word[at]!) &&
  ((word.length === 1 && !/[àáéèóòôåö]/i.test(word[at]!.letter)) ||
    [word[at - 1], word[at + 1]].some((beside) => beside?.kind === "digit"));

/** Letters that can be the only letter of a word in Russian, related languages or Greek. */
const LONE = /[авикосуяжзбйєіїеηοώή]/i;

/**
 * A letter of another script that is the only letter of a word or is next to digits. This happens in a wrong
 * encoding: "£50" is read as "Ј50", and "§ 4" as "ง 4".
 */
const isLoneOfOther = (word: readonly Sign[], at: number): boolean => {
  const here = word[at]!;
  const beside = [word[at - 1], word[at + 1]];
  if (!isLetter(here) || here.script <= 0 || beside.some((one) => isLetter(one) || one?.kind === "mark"))
    return false;
  return !LONE.test(here.letter) || beside.some((one) => one?.kind === "digit");
};

/** A symbol that follows another symbol, or is between two letters that are not Latin. */
const isSignWithin = (word: readonly Sign[], at: number): boolean =>
  word[at]!.kind === "sign" &&
  (word[at - 1]?.kind === "sign" ||
    [word[at - 1], word[at + 1]].every((beside) => isLetter(beside) && beside.script > 0));

/**
 * A footnote mark after a word, or a symbol after another symbol. People do write these, but a wrong encoding
 * also produces them by chance.
 */
const isNote = (before: Sign | undefined, here: Sign): boolean =>
  here.kind === "sign" && (before?.kind === "sign" || (isLetter(before) && /[†‡¹•×÷]/.test(here.letter)));

/**
 * A Greek or Cyrillic word that begins with a small letter or has only capitals, or an Arabic word without
 * frequent letters. In the encoding KOI8, small letters have the bytes that capitals have in other encodings.
 * So if the encoding is wrong, small letters become capitals, and capitals become small letters.
 */
function isUneven(word: readonly Sign[]): boolean {
  const letters = word.filter((sign) => sign.script > 0 && isLetter(sign));
  if (letters[0]?.script === ARABIC) return !letters.some(({ letter }) => /[لمنوهي]/.test(letter));
  return (
    letters[0]?.kind === "lower" || (letters.length > 1 && letters.every(({ kind }) => kind === "upper"))
  );
}

/** True if people would not write this character between the character before and the character after it. */
function oddAt(before: Sign | undefined, here: Sign, behind: Sign | undefined): boolean {
  if (DRAWN.test(here.letter)) return true;
  if (here.kind === "mark")
    return !(isLetter(before) || before?.kind === "mark") || isOddOfScript(before, here, behind);
  if (here.kind === "digit") return here.letter > "\u007f" && (isLetter(before) || isLetter(behind));
  if (here.kind === "sign") return isOddSign(before, here, behind);
  if (before?.kind === "digit" && behind?.kind === "digit") return true;
  if (isOddOfScript(before, here, behind)) return true;
  if (!isLetter(behind)) return false;
  if (behind.script !== here.script) return true;
  if (here.kind === "lower" && behind.kind === "upper") return here.letter !== "ß";
  return false;
}

/** True for a Hebrew or Thai letter in a position where it never occurs in a word. */
function isOddOfScript(before: Sign | undefined, here: Sign, behind: Sign | undefined): boolean {
  const next = behind?.letter ?? "";
  if (FINAL.test(here.letter)) return /[א-ת]/.test(next);
  if (THAI_FRONT.test(here.letter)) return !THAI_CONSONANT.test(next);
  return (
    THAI_BEHIND.test(here.letter) && !(before?.script === here.script && !THAI_FRONT.test(before.letter))
  );
}

function isOddSign(before: Sign | undefined, { letter }: Sign, behind: Sign | undefined): boolean {
  const [isBehind, isBefore] = [isLetter(before), isLetter(behind)];
  if (letter <= "\u00a0") return false;
  if (isBehind && isBefore) return !JOINERS.test(letter);
  if (isBehind && OPENING.test(letter)) return true;
  if (isBefore && CLOSING.test(letter)) return true;
  // "m²", "ft³" and "x²" are fine. After other letters, "²" and "³" are probably letters that were read in a
  // wrong encoding, as in the Polish "Paweł".
  if (isBehind && /[²³]/.test(letter) && !/[mtndxry]/i.test(before!.letter)) return true;
  return (isBehind || isBefore) && ODD.test(letter);
}
