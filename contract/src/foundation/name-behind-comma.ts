import {
  BORN,
  CITY_OR_NAME,
  DEGREE_OR_NAME,
  EAST_ASIAN,
  FIRST_NAMES,
  JOINS,
  LIKE_A_DEGREE,
  NOBLE,
  PARTICLES_IN_FRONT,
  SCHOOL,
} from "./name-words.ts";
import {
  bare,
  countTitles,
  endsInParticle,
  isBorn,
  isFaculty,
  isIberian,
  isNoFirstName,
  isInitials,
  isParticle,
  isSmallParticle,
  isSuffix,
  isTitle,
  plain,
  standsBehind,
} from "./name-word-kinds.ts";
import { isCountryName, isCountryOrName } from "./name-places.ts";

/** The parts of a name after its first comma. */
interface BehindComma {
  titles: string[];
  suffixes: string[];
  /** The first name. Undefined if the first name comes before the comma, as in "Anna Miller, MD". */
  given: string | undefined;
  others: string[];
  /**
   * True when `given` may not be a first name. If `given` is undefined: true when the last name may come
   * first in the words before the comma, as in "Weber Eva, Dr.".
   */
  isUnsure: boolean;
}

/** Takes the text before the first comma and the parts after it. Returns what each part is. */
export function behindComma(main: string, rest: readonly string[]): BehindComma {
  const mainWords = main.split(" ");
  const isOne = isOneLastName(mainWords);
  const isMixed = /\p{Ll}/u.test(main);
  const isBehind = (word: string) =>
    isSuffix(word) || (!isOne && isMixed && /^\p{Lu}{2}$/u.test(word) && DEGREE_OR_NAME.has(bare(word)));
  const isOfTitle = (word: string) => isTitle(word) || isFaculty(word);
  const titles = rest.filter((part) => isTitle(part.split(" ")[0]!) && part.split(" ").every(isOfTitle));
  const suffixes = rest.filter((part) => {
    const words = part.split(" ");
    const isDegree = words.some(isBehind) && words.every((word) => isBehind(word) || isOfTitle(word));
    return !titles.includes(part) && (isDegree || BORN.test(words[0]!));
  });
  const [given, ...others] = rest.filter((part) => !titles.includes(part) && !suffixes.includes(part));
  const isUnsure =
    given === undefined
      ? isLastFirst(mainWords)
      : (mainWords.length > 1 && isMixed && LIKE_A_DEGREE.test(given)) ||
        isCountryName(given) ||
        given.split(" ").some(isNoFirstName) ||
        (!isOne && !looksGiven(mainWords, given));
  return { titles, suffixes, given, others, isUnsure };
}

/**
 * True for two words of which only the second is a known first name: in "Weber Eva", the last name seems to
 * come first.
 */
function isLastFirst(words: readonly string[]): boolean {
  const [first = "", second = "", ...more] = words.slice(countTitles(words)).map(plain);
  return more.length === 0 && FIRST_NAMES.has(second) && !FIRST_NAMES.has(first);
}

/**
 * True when the words are only a last name. They are a single word, or they belong together, for example by a
 * particle or a "y": "de la Cruz", "Ortega y Gasset".
 */
function isOneLastName(words: readonly string[]): boolean {
  const named = words.slice(countTitles(words)).filter((word, at) => at === 0 || !standsBehind(word, true));
  const born = named.findIndex(isBorn);
  const own = born > 0 ? named.slice(0, born) : named;
  const first = own[0]!;
  return (
    own.length === 1 ||
    isParticle(first) ||
    PARTICLES_IN_FRONT.has(bare(first)) ||
    NOBLE.has(bare(first)) ||
    endsInParticle(first) ||
    own.every(isIberian) ||
    own.slice(1, -1).some((word) => JOINS.has(word) || word === "und") ||
    EAST_ASIAN.test(own.join(" "))
  );
}

/**
 * True when the part after the comma looks like a first name, and no word before the comma is a known first
 * name.
 */
function looksGiven(mainWords: readonly string[], given: string): boolean {
  const [first = "", ...others] = given.split(" ").filter((word, at) => at > 0 || !isTitle(word));
  const isWord = (word: string) => /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’-]+$/u.test(word);
  return (
    isWord(first) &&
    others.every((word) => isWord(word) || isInitials(word) || isSmallParticle(word)) &&
    !SCHOOL.test(given) &&
    !CITY_OR_NAME.has(plain(first)) &&
    !isCountryOrName(given) &&
    !mainWords.some((word) => FIRST_NAMES.has(plain(word)))
  );
}
