/** How many words of a search are used. Further words are ignored, since they hardly narrow the search. */
export const WORDS_MAX = 10;

/**
 * Matches characters that are used as an apostrophe: from keyboards, from print, from Hebrew and from
 * languages that count them as letters.
 */
const APOSTROPHES = /[`´‘’‛ʹʻ-ʿˈˊˋ′‵՚׳ꞌ＇]/g;
/** Accents, Hebrew and Arabic points, and invisible characters such as soft hyphens and direction marks. */
const MARKS =
  "\\u00AD\\u0300-\\u036F\\u0483-\\u0487\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u08CA-\\u08FF\\u180B-\\u180F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u20D0-\\u20F0\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFEFF\\u{E0100}-\\u{E01EF}";
/**
 * Scripts that put no space between words (Thai, Lao, Burmese, Khmer, Chinese, Japanese), or not between all
 * words (Korean).
 */
const UNSPACED =
  "\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u2E80-\\u2FDF\\u3005-\\u3007\\u3040-\\u30FA\\u30FC-\\u318F\\u31A0-\\u31BF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uA960-\\uA97F\\uAC00-\\uD7FF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const ALL_MARKS = new RegExp(`[${MARKS}]+`, "gu");
const EACH_UNSPACED = new RegExp(`[${UNSPACED}]`, "gu");
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, "gu");
/** Matches what separates the words of a search: spaces, and the commas of any script. */
export const BETWEEN_WORDS = /[\s,;،؛、，；]+/u;
const SIGNS = /(?:(?!')[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{Co}])+/gu;

/** What replaces letters that Unicode does not decompose into simpler ones, and digits of other scripts. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...(Object.entries({ ß: "ss", æ: "ae", œ: "oe", þ: "th" }) as [string, string][]),
  ...each("øđðłıħŧŋĸəɛɔɓɗƙƒ", "oddlihtnkeeobdkf"),
  // At the end of a word, sigma has another form. Both forms count as the same letter.
  ...each("ς", "σ"),
  // Arabic has several characters for one letter, and Persian and Urdu have more. They all become one
  // character.
  ...each("\u0649\u06CC\u06D2\u06A9\u0629\u06C1\u06BE", "\u064A\u064A\u064A\u0643\u0647\u0647\u0647"),
  ...["\u0660", "\u06F0", "\u0966", "\u09E6"].flatMap((zero) =>
    Array.from({ length: 10 }, (_, n): [string, string] => [
      String.fromCodePoint(zero.codePointAt(0)! + n),
      String(n),
    ]),
  ),
]);
const HAS_LETTERS = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "gu");

function each(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, at) => [letter, to[at]!]);
}

/**
 * Takes a text. Returns it in the plainest letters: in lower case, and without accents, points and invisible
 * characters. Ligatures and full-width letters are decomposed, and every kind of apostrophe becomes "'".
 * Other characters stay.
 */
export function plainLetters(text: string): string {
  return text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replaceAll(ALL_MARKS, "")
    .toLowerCase()
    .replaceAll(HAS_LETTERS, (letter) => LETTERS.get(letter)!)
    .replaceAll(APOSTROPHES, "'")
    .normalize("NFC");
}

/**
 * Takes a text. Returns its words in the form that searches compare: in plain letters, with single spaces and
 * without punctuation. If a word contains an apostrophe, all words are returned twice, without apostrophes
 * and with a space for each apostrophe: "O'Brien" becomes "obrien o brien". Each character of a script
 * without spaces is a word. The database function fold_text does the same (docs/decisions/0072).
 */
export function foldText(text: string): string {
  const words = spaced(plainLetters(text));
  return /[^ ']'[^ ']/.test(words) ? `${without(words, "")} ${without(words, " ")}` : without(words, "");
}

/**
 * Takes the text of a search. Returns its words, or an empty list if there is nothing to search for. A search
 * finds a text if `foldText` of the text contains all of these words, in any order. What is typed without a
 * space, such as an email address or "AB-12", stays together.
 */
export function soughtWords(typed: string): string[] {
  const words = typed.split(BETWEEN_WORDS).map((word) => without(spaced(plainLetters(word)), ""));
  return [...new Set(words)].filter(Boolean).slice(0, WORDS_MAX);
}

/**
 * Takes a text. Returns its words one by one, for an index of words. Each word is split at its punctuation
 * into parts: "AB-12" into "ab" and "12". Characters in a row that belong to a script without spaces, such as
 * Thai, are one word. This word is marked `isUnspaced`, and its parts are its characters.
 */
export function partsOfWords(text: string): { parts: string[]; isUnspaced: boolean }[] {
  return plainLetters(text)
    .split(/\s+/)
    .flatMap((word) => word.match(RUNS) ?? [])
    .map((run) => ({
      parts: without(spaced(run), " ").split(" "),
      isUnspaced: run.search(EACH_UNSPACED) >= 0,
    }))
    .filter(({ parts }) => parts[0] !== "");
}

function spaced(plain: string): string {
  return plain.replaceAll(EACH_UNSPACED, " $& ").replaceAll(SIGNS, " ").trim();
}

function without(words: string, instead: string): string {
  return words.replaceAll("'", instead).replaceAll(/ +/g, " ").trim();
}
