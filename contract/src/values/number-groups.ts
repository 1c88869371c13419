import { BETWEEN_WORDS, soughtWords, WORDS_MAX } from "./fold-text.ts";

/**
 * Only numbers with at least this many digits are also searched for in other groups. With fewer digits, the
 * groups could be anything, such as a day and a month.
 */
const DIGITS_MIN = 5;
/** The longest account number (IBAN) has this many characters. */
const LENGTH_MAX = 34;
/** Numbers up to this length are searched for with a space at any place. */
const CUT_MAX = 12;
/**
 * Numbers of offices and registers have `min` to `max` digits, in three groups of `least` to `most` digits:
 * "21/815/08150".
 */
const THREE_GROUPS = { min: 9, max: 11, least: 2, most: 5 };
/** Matches a number, with letters before it or within it, that was typed without spaces. */
const NUMBER = /^[a-z]{0,5}\d[a-z\d]*$/;
/** Matches thousands with spaces between them, and the decimals after them. */
const THOUSANDS = /^[1-9]\d{0,2}(?: \d{3})+(?= \d{1,2}$|$)/;
/**
 * Matches four digits, and up to two decimals after them: "1250", "1250 50". People also write such a number
 * with a space after its first digit.
 */
const FOUR_DIGITS = /^([1-9])(\d{3}(?: \d{1,2})?)$/;
/** Matches a year, which is a word of its own: “Q3 2026” is not a number with a space in it. */
const YEAR = /^(?:19|20)\d\d$/;
/** Matches letters and then digits, with one space between them. */
const ONE_BORDER = /^[a-z]+ \d+$/;
/** Matches letters and the digits after them, as in the numbers of taxpayers and of firms. */
const LETTERS_FIRST = /^([a-z]{1,5})(\d+)$/;
/** Matches the beginning of an account number (IBAN). */
const ACCOUNT = /^[a-z]{2}\d{2}$/;
/** Matches a code in which letters and digits take turns, such as the postcodes of Britain and Canada. */
const MIXED_CODE = /^(?=.{5,8}$)[a-z]+\d+[a-z\d]*[a-z]\d*$/;

/**
 * Takes a word of `soughtWords`. Returns the same number with other groups, or with none: "1042 77" for
 * "104277", and "104277" for "1042 77". A result that begins with a space matches only at the beginning of a
 * word.
 */
export function otherGroups(word: string): string[] {
  const solid = word.replaceAll(" ", "");
  if (!NUMBER.test(solid) || solid.length > LENGTH_MAX) return [];
  const isNumber = solid.replaceAll(/\D/g, "").length >= DIGITS_MIN;
  const joined = word !== solid && isNumber ? [solid] : [];
  return [
    ...thousands(word),
    ...joined,
    ...(word === solid || ONE_BORDER.test(word) ? parted(solid, isNumber) : []),
  ];
}

/** Returns "1250 50" for "1 250 50", and "1 250" for "1250". */
function thousands(word: string): string[] {
  const joined = word.replace(THOUSANDS, (whole) => whole.replaceAll(" ", ""));
  const [, front = "", rest = ""] = (YEAR.test(word) ? null : FOUR_DIGITS.exec(word)) ?? [];
  return [...(joined === word ? [] : [` ${joined}`]), ...(front === "" ? [] : [` ${front} ${rest}`])];
}

/** Takes a number without spaces. Returns it in groups. */
function parted(solid: string, isNumber: boolean): string[] {
  if (MIXED_CODE.test(solid)) return twoGroups(solid).map((other) => ` ${other} `);
  if (!isNumber) return [];
  const [, letters = "", digits = solid] = LETTERS_FIRST.exec(solid) ?? [];
  if (letters === "") return groupsOf(digits).map((other) => ` ${other}`);
  const inside = groupsOf(digits).map((other) => ` ${letters} ${other}`);
  return [...evenGroups(solid).map((other) => ` ${other}`), ...inside];
}

/**
 * Words of a search that a text may contain as one word. `instead` is this one word; null if they cannot be
 * one.
 */
export interface JoinedGroup {
  words: string[];
  instead: string | null;
}

/**
 * Takes the text of a search. Returns its first WORDS_MAX words in groups. The parts of one number are one
 * group, together with a word of up to four letters before them: "Kto 1042 77", "ISO 9001". A single letter
 * is in one group with the word after it: "e Rechnung".
 */
export function joinedGroups(typed: string): JoinedGroup[] {
  const words = typed.split(BETWEEN_WORDS).map((word) => ({ word, folded: foldedWord(word) }));
  const groups: (typeof words)[] = [];
  for (const one of words.filter(({ folded }) => folded !== "").slice(0, WORDS_MAX)) {
    const last = groups.at(-1);
    if (last && staysWith(last[0]!.folded, last.at(-1)!.folded, last.length, one.folded)) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => ({
    words: group.map(({ word }) => word),
    instead: group.length > 1 ? insteadOf(group.map(({ folded }) => folded)) : null,
  }));
}

/**
 * Takes the text of a search. Returns each number in it: its parts (`words`), and the number without spaces
 * (`instead`). A number with letters gets a space before it, and then matches only at the beginning of a
 * word.
 */
export function joinedNumbers(typed: string): { words: string[]; instead: string }[] {
  return joinedGroups(typed).flatMap(({ words, instead }) => {
    if (instead === null || !/\d/.test(instead)) return [];
    const isNumber = /^\d+$/.test(instead);
    return [{ words: [...new Set(words.flatMap(soughtWords))], instead: isNumber ? instead : ` ${instead}` }];
  });
}

const foldedWord = (word: string): string => (soughtWords(word)[0] ?? "").replaceAll(" ", "");

function staysWith(first: string, before: string, length: number, next: string): boolean {
  if (YEAR.test(next) && !ACCOUNT.test(first)) return false;
  if (/^[a-z\d]*\d[a-z\d]*$/.test(next)) return /\d/.test(before) || /^[a-z]{1,4}$/.test(before);
  if (/^\d+$/.test(before)) return /^[a-z]$/.test(next);
  if (ACCOUNT.test(first)) return /^[a-z]{1,4}$/.test(next) && length === 1;
  return length === 1 && /^[a-z]$/.test(before) && /^\p{L}{3,}$/u.test(next);
}

function insteadOf(folded: readonly string[]): string | null {
  const joined = folded.join("");
  const isShort = /^\d+$/.test(joined) && joined.length < DIGITS_MIN;
  return isShort || joined.length > LENGTH_MAX ? null : joined;
}

/** Takes digits. Returns them in the groups in which people and offices write numbers. */
function groupsOf(digits: string): string[] {
  const isCut = digits.length <= CUT_MAX;
  return [...(isCut ? twoGroups(digits) : []), ...threeGroups(digits), ...evenGroups(digits)];
}

function twoGroups(text: string): string[] {
  const places = Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => at + 2);
  return places.map((at) => `${text.slice(0, at)} ${text.slice(at)}`);
}

function threeGroups(digits: string): string[] {
  const { min, max, least, most } = THREE_GROUPS;
  if (digits.length < min || digits.length > max) return [];
  const sizes = Array.from({ length: most - least + 1 }, (_, at) => at + least);
  const pairs = sizes.flatMap((first) => sizes.map((second) => [first, first + second] as const));
  return pairs
    .filter(([, end]) => digits.length - end >= least && digits.length - end <= most)
    .map(([first, end]) => `${digits.slice(0, first)} ${digits.slice(first, end)} ${digits.slice(end)}`);
}

/** The borders of groups of equal length: of 2 to 5 characters from the front, and of 3 or 4 from the end. */
const EVEN_BORDERS = [
  ...[2, 3, 4, 5].map((size) => new RegExp(`(?<=^(?:.{${size}})+)(?=.)`, "g")),
  ...[3, 4].map((size) => new RegExp(`(?<=.)(?=(?:.{${size}})+$)`, "g")),
];

/** Takes a text. Returns it in groups of equal length, once for each of EVEN_BORDERS. */
function evenGroups(text: string): string[] {
  return EVEN_BORDERS.map((borders) => text.replaceAll(borders, " ")).filter((one) => one !== text);
}
