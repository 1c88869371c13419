import {
  TITLES_BEFORE_ONE,
  NOBLE,
  SURE_NOBLE,
  BEHIND_NAMES,
  BEFORE_ARTICLES,
  ARTICLES,
  IRISH_SONS,
  OF_NAMES,
  PARTICLES_IN_FRONT,
  VIETNAMESE_MIDDLE,
  GENERATION_OR_NAME,
  NO_LAST_NAME,
  SUFFIXES_WITHOUT_COMMA,
  DEGREE_OR_NAME,
  SMALL_PARTICLES,
  FIRST_NAMES,
  EAST_ASIAN,
  HAN_OR_HANGUL,
  COMMAS,
  COUNT,
  CAPITALS,
  CAPITAL_NAME_MIN,
  SPOKEN_CAPITALS,
} from "./name-words.ts";
import { behindComma } from "./name-behind-comma.ts";
import { mayBeLastFirst } from "./name-order.ts";
import { endsInPatronymic } from "./name-patronymics.ts";
import { COMPANY, strangeness, WHICH } from "./name-strangeness.ts";
import {
  bare,
  countTitles,
  endsInParticle,
  isBorn,
  isIberian,
  isInitials,
  isParticle,
  isSmallParticle,
  isTitle,
  isVietnamese,
  plain,
  standsBehind,
} from "./name-word-kinds.ts";

/** A name, split into two parts. Together, the parts contain every word of the name. */
interface NameParts {
  first_name: string;
  last_name: string;
  /** A sentence that asks about what is unclear; null when everything is clear. */
  doubt: string | null;
}

const TITLE_ALONE = "The first name is missing behind the title. Write it too, or leave the title out.";
/** Longer texts are not names, and parsing them would take too long. */
const NAME_MAX_LENGTH = 300;

/**
 * Takes a whole name as people and address books write it: "Anna Miller", "Miller, Dr. Anna", "Ursula von der
 * Leyen, MD". Returns its two parts without dropping a word. The last name is the last word, with the words
 * that belong to it ("von der", "Jr."). If there is a comma or the script is East Asian, the last name may
 * come first: "Miller, Anna", "山田 太郎". A title goes with the first name. If something is unclear, there is a
 * `doubt`, and the parts still contain all words.
 */
export function nameParts(name: string): NameParts {
  if (name.length > NAME_MAX_LENGTH) return { first_name: "", last_name: name.trim(), doubt: WHICH };
  const parts = name
    .split(COMMAS)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
  const [main = "", ...rest] = parts;
  const parted = rest.length === 0 ? partedByWords(main.split(" ")) : partedByComma(main, rest);
  return { ...parted, doubt: strangeness(parts) ?? parted.doubt };
}

/**
 * Takes a whole name from a list in which last names come first. Returns its two parts: the last name of
 * "Rossi Maria" is "Rossi". If the name has more than two words, it may be unclear how many of them are the
 * last name, and there is a `doubt`.
 */
export function lastFirstParts(name: string): NameParts {
  const words = name.trim().split(/\s+/);
  const isReadAlike = COMMAS.test(name) || EAST_ASIAN.test(name) || words.length < 2;
  if (isReadAlike || endsInPatronymic(words) === true) return nameParts(name);
  if (words.length === 2) return nameParts(words.join(", "));
  const parts = nameParts(name);
  return { ...parts, doubt: parts.doubt ?? WHICH };
}

/**
 * Takes a prefix such as "van den" and a last name. Each may be undefined. Returns the last name with the
 * prefix before it. If the last name already begins with the prefix, it is returned as it is. A prefix
 * without a last name is dropped, since it is not a name.
 */
export function withPrefix(prefix: string | undefined, lastName: string | undefined): string | undefined {
  if (prefix === undefined || lastName === undefined) return lastName;
  const before = /['’-]$/.test(prefix) ? prefix : `${prefix} `;
  return lastName.toLowerCase().startsWith(before.toLowerCase()) ? lastName : before + lastName;
}

/** Takes a whole name. Returns true when it looks like the name of an organisation. */
export function isOrganisation(name: string): boolean {
  return name.length <= NAME_MAX_LENGTH && strangeness([name.trim().replaceAll(/\s+/g, " ")]) === COMPANY;
}

/**
 * Splits a name with a comma. It is written as "Last, First", perhaps with more parts after that, or as
 * "First Last, Jr.".
 */
function partedByComma(main: string, rest: readonly string[]): NameParts {
  const { titles, suffixes, given, others, isUnsure } = behindComma(main, rest);
  const spoken = given === undefined ? partedByWords(main.split(" ")) : turned(main, given);
  // True when the text on one side of the comma is not a name, as in "Jr., John" and "Smith, MD".
  const isHalf =
    main.split(" ").every((word) => SUFFIXES_WITHOUT_COMMA.has(bare(word))) || spoken.first_name === "";
  return {
    first_name: [...titles, spoken.first_name, ...others].filter((part) => part !== "").join(" "),
    last_name: [spoken.last_name, ...suffixes].join(" "),
    doubt: others.length > 0 || isHalf || isUnsure ? WHICH : spoken.doubt,
  };
}

/**
 * Splits a name such as "Beethoven, Ludwig van". Small words such as "van" after the first name move before
 * the last name. The result here is "Ludwig" and "van Beethoven".
 */
function turned(last: string, given: string): NameParts {
  const all = given.split(" ");
  const behind = all.findIndex((word, at) => at > 0 && (isBorn(word) || isSureBehind(all, at)));
  const words = behind < 0 ? all : all.slice(0, behind);
  let to = words.length;
  while (to > 1 && isSmallParticle(words[to - 1]!)) to -= 1;
  // "Baron" is a first name in "Cohen, Sacha Baron", but a title of nobility in "Stein, Peter Baron von". So
  // a word that may be either counts as a title only if a particle follows.
  const noble = to < words.length ? NOBLE : SURE_NOBLE;
  if (to > 1 && noble.has(bare(words[to - 1]!))) to -= 1;
  const lastWords = last.split(" ");
  const titles = countTitles(lastWords);
  return {
    first_name: [...lastWords.slice(0, titles), ...words.slice(0, to)].join(" "),
    last_name: [...words.slice(to), ...lastWords.slice(titles), ...all.slice(words.length)].join(" "),
    doubt: null,
  };
}

/**
 * True when the word at `from` and all words after it can only follow a last name and cannot be first names,
 * such as "Jr." in "Smith, John Jr.".
 */
function isSureBehind(words: readonly string[], from: number): boolean {
  return words
    .slice(from)
    .every((word) => standsBehind(word, true) && !GENERATION_OR_NAME.has(bare(word)) && !isInitials(word));
}

/** Splits a name without a comma. */
function partedByWords(words: readonly string[]): NameParts {
  const at = (from: number, doubt: string | null = null): NameParts => ({
    first_name: words.slice(0, from).join(" "),
    last_name: words.slice(from).join(" "),
    doubt,
  });
  if (words.length === 1) return at(0);
  // The title "de heer" consists of two words: "de heer J. de Boer".
  if (/^de$/i.test(words[0]!) && words[1]!.toLowerCase() === "heer")
    return partedByWords([`${words[0]} ${words[1]}`, ...words.slice(2)]);
  if (EAST_ASIAN.test(words.join(" "))) {
    const isSure = words.length === 2 && HAN_OR_HANGUL.test(words.join(""));
    return { first_name: words.slice(1).join(" "), last_name: words[0]!, doubt: isSure ? null : WHICH };
  }
  const titleWords = countTitles(words);
  const named = words.slice(titleWords);
  const patronymic = endsInPatronymic(named);
  if (patronymic === true)
    return {
      first_name: [...words.slice(0, titleWords), ...named.slice(1)].join(" "),
      last_name: named[0]!,
      doubt: null,
    };
  const inCapitals = capitalsFirst(words, titleWords);
  if (inCapitals) return inCapitals;
  if (words.length === 2 && TITLES_BEFORE_ONE.has(bare(words[0]!))) return at(1, TITLE_ALONE);
  // "de la Cruz" is only a last name, but "van den Berghe Jan" has a first name at the end.
  if (isSmallParticle(words[0]!)) return at(0, hasMoreBehindParticles(words) ? WHICH : null);
  const from = lastNameFrom(words);
  if (from === null) return at(words.length - 1, WHICH);
  if (titleWords > 0 && from <= titleWords) return at(titleWords, TITLE_ALONE);
  const isTitleLast = isTitle(words.at(-1)!);
  const isDegreeLast =
    DEGREE_OR_NAME.has(bare(words.at(-1)!)) && words.length > 2 && isApartInCapitals(words.at(-1)!, words);
  const isBracketed = words.at(-1)!.startsWith("(") || (words.at(-1)!.endsWith(")") && !words.some(isBorn));
  const isAside =
    (from === words.length - 1 && isInitials(words.at(-1)!) && !words.every(isInitials)) ||
    (words.length > 2 && BEHIND_NAMES.has(bare(words.at(-1)!)));
  const isUnsure =
    patronymic === "unsure" ||
    isNoLastName(words, from) ||
    (from > 1 && PARTICLES_IN_FRONT.has(bare(words[0]!))) ||
    isTitleLast ||
    isDegreeLast ||
    isBracketed ||
    isAside ||
    isUnsureIberian(words, from) ||
    mayBeLastFirst(named) ||
    isUnsureBefore(words, from);
  return at(from, isUnsure ? WHICH : null);
}

/** True for "van den Berghe Jan", false for "de la Cruz" and "von Thun und Hohenstein". */
function hasMoreBehindParticles(words: readonly string[]): boolean {
  const rest = words.filter((word, at) => !isParticle(word) && !(at > 0 && standsBehind(word, true)));
  return rest.length > 1 && !rest.every(isIberian) && !words.some((word) => word === "und" || isBorn(word));
}

/**
 * True when the words from `from` on cannot be a last name. In "John Jr." and "Robert Junior", the last word
 * names a generation, so the last name is missing.
 */
function isNoLastName(words: readonly string[], from: number): boolean {
  const last = words.slice(from);
  return (
    last.every(
      (word) => OF_NAMES.test(word) || SUFFIXES_WITHOUT_COMMA.has(bare(word)) || NO_LAST_NAME.has(bare(word)),
    ) ||
    (last.length === 2 && GENERATION_OR_NAME.has(bare(last[1]!)) && FIRST_NAMES.has(plain(last[0]!)))
  );
}

function isApartInCapitals(word: string, words: readonly string[]): boolean {
  return CAPITALS.test(word) && words.slice(0, -1).some((other) => /\p{Ll}/u.test(other));
}

/** Returns the index of the word with which the last name begins. Returns null if that is unclear. */
function lastNameFrom(words: readonly string[]): number | null {
  const born = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isBorn(word));
  if (born === 1) return null;
  const isMixed = /\p{Ll}/u.test(words.join(""));
  let from = born > 0 ? born - 1 : words.length - 1;
  while (from > 1 && (standsBehind(words[from]!, isMixed) || isCount(words, from))) from -= 1;
  if (from > 1 && [words[from - 1]!, words[from]!].every(isIberian)) from -= 1;
  while (from > 1 && (isPartBefore(words, from - 1) || isOneHouse(words, from))) from -= 1;
  if (from > 1 && from < words.length - 1 && NOBLE.has(bare(words[from - 1]!)) && isParticle(words[from]!))
    from -= 1;
  return from;
}

function isCount(words: readonly string[], at: number): boolean {
  return at > 0 && at === words.length - 1 && COUNT.test(words[at]!);
}

/**
 * True when a name with Iberian last names can be read in two ways. In "Juan García Smith", "García" may be a
 * middle name or a last name. "García López" may be two last names without a first name.
 */
function isUnsureIberian(words: readonly string[], from: number): boolean {
  return isIberian(words[from - 1]!) && (from > 1 || isIberian(words[from]!));
}

/** True when the word at `at` belongs to the last name after it, as "von" does in "von Weber". */
function isPartBefore(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  return (
    isParticle(word) ||
    isMiddleParticle(words, at) ||
    endsInParticle(word) ||
    isBeforeArticle(words, at) ||
    (word === "an" && IRISH_SONS.has(bare(words[at - 1]!))) ||
    (word === "a" && words.length === 3)
  );
}

/**
 * True for a word before an article, such as "in" in "in der Au". "An" with a capital does not count, since
 * it is also a first name.
 */
function isBeforeArticle(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const small = word === "An" ? word : word.toLowerCase();
  return BEFORE_ARTICLES.has(small) && ARTICLES.has(words[at + 1]!);
}

/** True when the word at `from` is an "und" within one last name, as in "von Thun und Hohenstein". */
function isOneHouse(words: readonly string[], from: number): boolean {
  return words[from] === "und" && from > 2 && isParticle(words[from - 2]!);
}

/** True for a particle that follows another particle, such as "La" in "De La Cruz". */
function isMiddleParticle(words: readonly string[], at: number): boolean {
  return (
    at > 1 &&
    SMALL_PARTICLES.has(bare(words[at]!)) &&
    (isParticle(words[at - 1]!) || endsInParticle(words[at - 1]!))
  );
}

/**
 * True when a word may belong to the last name or not. The last name of "Anna La Rosa" may be "Rosa" or "La
 * Rosa", and "Van" in "Nguyen Van Minh" may be a middle name or a particle.
 */
function isUnsureBefore(words: readonly string[], from: number): boolean {
  if (words.length > 2 && isVietnamese(words[0]!) && VIETNAMESE_MIDDLE.has(plain(words[1]!))) return true;
  if (from < words.length - 1 && words[from] === "Van" && [words[0]!, words.at(-1)!].some(isVietnamese))
    return true;
  // The last name of "Piero Li Calzi" may be "Calzi" or "Li Calzi".
  if (from > 1 && words[from - 1] === "Li" && /^.{4,}[aeio]$/.test(words[from]!)) return true;
  if (from > 1 && words[from - 1] === "An" && /^de[rnm]$/.test(words[from]!)) return true;
  if (words.slice(1, from).some((word) => word === "a" || BEFORE_ARTICLES.has(word))) return true;
  return from > 1 && SMALL_PARTICLES.has(bare(words[from - 1]!));
}

/**
 * Splits names that begin with words in capitals: "DUPONT Jean" and "Dr. DE LA CRUZ Ana". Capitals usually
 * mark the last name. The result has a `doubt`, since in "JOHN Smith" they mark the first name. Returns null
 * for all other names.
 */
function capitalsFirst(words: readonly string[], titleWords: number): NameParts | null {
  let to = titleWords;
  while (to < words.length && CAPITALS.test(words[to]!)) to += 1;
  const [capitals, given] = [words.slice(titleWords, to), words.slice(to)];
  const isApart = capitals.length > 0 && given.length > 0 && given.every((word) => /\p{Ll}/u.test(word));
  if (!isApart) return null;
  const letters = capitals.join("");
  const isShort = letters.length < CAPITAL_NAME_MIN;
  if (isShort && !SPOKEN_CAPITALS.test(letters)) return null;
  return {
    first_name: [...words.slice(0, titleWords), ...given].join(" "),
    last_name: capitals.join(" "),
    doubt: WHICH,
  };
}
