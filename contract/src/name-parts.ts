import {
  TITLES,
  SURE_TITLES,
  TITLES_BEFORE_ONE,
  NOBLE,
  NORTHERN,
  BEHIND_NAMES,
  VIETNAMESE_MIDDLE,
  FACULTIES,
  SUFFIXES_WITHOUT_COMMA,
  SUFFIXES_BEHIND_COMMA,
  LETTER_WORDS,
  DEGREE_OR_NAME,
  LIKE_A_DEGREE,
  COMPANIES,
  SHORT_COMPANIES,
  COMPANY_SIGNS,
  COMPANY_STARTS,
  COMPANY_STARTS_IN_CAPITALS,
  SEVERAL_PEOPLE,
  SMALL_AND,
  JOINS,
  PARTICLES,
  SMALL_PARTICLES,
  BORN,
  VIETNAMESE,
  EAST_ASIAN,
  HAN_OR_HANGUL,
  COMMAS,
  NO_NAME,
  OF_NAMES,
  COUNT,
  CAPITALS,
  CAPITAL_NAME_MIN,
  SPOKEN_CAPITALS,
  IBERIAN,
} from "./name-words.ts";

/** A whole name in its two parts; together they hold every word of it. */
export interface NameParts {
  first_name: string;
  last_name: string;
  /** A sentence that asks for what is not sure; null where it is. */
  doubt: string | null;
}

const WHICH =
  "It isn't clear which part of this name is the last name. Write it as “Last name, First name”, without further commas.";
const COMPANY =
  "This looks like an organisation. Add a column to the file that says “organisation”, or write a person's name.";
const SEVERAL = "This looks like more than one person. Write one person in each row.";
const TITLE_ALONE = "The first name is missing behind the title. Write it too, or leave the title out.";

/**
 * Takes a whole name as people and address books write it: "Anna Miller", "Miller, Dr. Anna", "Ursula von der Leyen, MD". Returns its two parts and
 * drops nothing: the last word is the last name, with what belongs to it ("von der", "Jr."), unless a comma or its script
 * (山田 太郎) says which it is. A title goes with the first name. What isn't sure has a `doubt`, and its words are still all there.
 */
export function nameParts(name: string): NameParts {
  const parts = name
    .split(COMMAS)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
  const [main = "", ...rest] = parts;
  const parted = rest.length === 0 ? partedByWords(main.split(" ")) : partedByComma(main, rest);
  return { ...parted, doubt: strangeness(parts) ?? parted.doubt };
}

/**
 * Takes what stands before a last name, as "van den", and the last name, each undefined where there is none. Returns the last name with it, once.
 * The prefix alone is no name.
 */
export function withPrefix(prefix: string | undefined, lastName: string | undefined): string | undefined {
  if (prefix === undefined || lastName === undefined) return lastName;
  const before = /['’-]$/.test(prefix) ? prefix : `${prefix} `;
  return lastName.toLowerCase().startsWith(before.toLowerCase()) ? lastName : before + lastName;
}

/** Takes a whole name. Returns whether it looks like an organisation's. */
export function isOrganisation(name: string): boolean {
  return strangeness([name.trim().replaceAll(/\s+/g, " ")]) === COMPANY;
}

/** What makes a name none of one person, whatever its parts are. */
function strangeness(parts: readonly string[]): string | null {
  const words = parts.flatMap((part) => part.split(" "));
  const isMixed = /\p{Ll}/u.test(parts.join(""));
  const isCompany = (word: string) =>
    COMPANIES.has(bare(word)) ||
    // "Michael Holding" is somebody.
    (bare(word) === "holding" && words.length > 2) ||
    (SHORT_COMPANIES.has(bare(word)) && (word.includes(".") || (isMixed && CAPITALS.test(word))));
  const isAloneCompany = (part: string) =>
    SHORT_COMPANIES.has(bare(part)) && (part.includes(".") || CAPITALS.test(part));
  if (
    COMPANY_SIGNS.test(words.join("")) ||
    (words.length > 1 &&
      (COMPANY_STARTS.has(bare(words[0]!)) || (isMixed && COMPANY_STARTS_IN_CAPITALS.has(words[0]!)))) ||
    words.slice(1).some(isCompany) ||
    parts.slice(1).some(isAloneCompany)
  )
    return COMPANY;
  const joins = words.filter(
    (word, at) =>
      parts.length === 1 && at > 0 && at < words.length - 1 && !isParticle(words[at - 1]!) && JOINS.has(word),
  );
  const isSeveral = (word: string, at: number) =>
    SEVERAL_PEOPLE.has(bare(word)) && words.length > 1 && !(at > 0 && isParticle(words[at - 1]!));
  if (words.some(isSeveral) || parts.some(joinsPeople)) return SEVERAL;
  const isStrange =
    words.some(
      (word, at) =>
        NO_NAME.test(word) && !OF_NAMES.test(word) && !(parts.length === 1 && at > 0 && COUNT.test(word)),
    ) || joins.length > 0;
  return isStrange ? WHICH : null;
}

/** Whether one part of a name is of two people: "John u. Anna", and behind a comma, where no last name is, "Marco e Anna". */
function joinsPeople(part: string, at: number): boolean {
  const words = part.split(" ");
  const isAnd = (word: string) =>
    /^\p{Ll}/u.test(word) && (SMALL_AND.has(bare(word)) || (at > 0 && (JOINS.has(word) || word === "a")));
  return (
    /\p{L}[+&]\p{L}{2}/u.test(part) ||
    words.slice(1, -1).some((word, before) => isAnd(word) && !isParticle(words[before]!))
  );
}

/** Of "Last, First" with what may stand behind it, and of "First Last, Jr.". */
function partedByComma(main: string, rest: readonly string[]): NameParts {
  const titles = rest.filter((part) => isAll(part, isTitle));
  const suffixes = rest.filter(
    (part) => !titles.includes(part) && (isAll(part, isSuffix) || BORN.test(part.split(" ")[0]!)),
  );
  const [given, ...others] = rest.filter((part) => !titles.includes(part) && !suffixes.includes(part));
  const spoken = given === undefined ? partedByWords(main.split(" ")) : turned(main, given);
  const isDegree =
    given !== undefined && main.includes(" ") && LIKE_A_DEGREE.test(given) && /\p{Ll}/u.test(main);
  // A comma stands there, and what is on one side of it is no name.
  const isHalf = isAll(main, (word) => SUFFIXES_WITHOUT_COMMA.has(bare(word))) || spoken.first_name === "";
  return {
    first_name: [...titles, spoken.first_name, ...others].filter((part) => part !== "").join(" "),
    last_name: [spoken.last_name, ...suffixes].join(" "),
    doubt: others.length > 0 || isHalf || isDegree ? WHICH : spoken.doubt,
  };
}

/** Of "Beethoven, Ludwig van" the small words go where they are spoken. */
function turned(last: string, given: string): NameParts {
  const words = given.split(" ");
  let to = words.length;
  while (to > 1 && isSmallParticle(words[to - 1]!)) to -= 1;
  const lastWords = last.split(" ");
  const titles = countTitles(lastWords);
  return {
    first_name: [...lastWords.slice(0, titles), ...words.slice(0, to)].join(" "),
    last_name: [...words.slice(to), ...lastWords.slice(titles)].join(" "),
    doubt: null,
  };
}

/** Of a name without a comma. */
function partedByWords(words: readonly string[]): NameParts {
  const at = (from: number, doubt: string | null = null): NameParts => ({
    first_name: words.slice(0, from).join(" "),
    last_name: words.slice(from).join(" "),
    doubt,
  });
  if (words.length === 1) return at(0);
  // "de heer J. de Boer" has a title of two words.
  if (/^de$/i.test(words[0]!) && words[1]!.toLowerCase() === "heer")
    return partedByWords([`${words[0]} ${words[1]}`, ...words.slice(2)]);
  if (EAST_ASIAN.test(words.join(" "))) {
    const isSure = words.length === 2 && HAN_OR_HANGUL.test(words.join(""));
    return { first_name: words.slice(1).join(" "), last_name: words[0]!, doubt: isSure ? null : WHICH };
  }
  const titleWords = countTitles(words);
  const inCapitals = capitalsFirst(words, titleWords);
  if (inCapitals) return inCapitals;
  if (words.length === 2 && TITLES_BEFORE_ONE.has(bare(words[0]!))) return at(1, TITLE_ALONE);
  // "de la Cruz" has no first name.
  if (isSmallParticle(words[0]!)) return at(0);
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
    isTitleLast ||
    isDegreeLast ||
    isBracketed ||
    isAside ||
    isUnsureIberian(words, from) ||
    isUnsureBefore(words, from);
  return at(from, isUnsure ? WHICH : null);
}

/** "J", "J." and "A.B.", which no last name is. */
function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\p{M}*|(?:\p{Lu}\.-?)+)$/u.test(word);
}

function isApartInCapitals(word: string, words: readonly string[]): boolean {
  return CAPITALS.test(word) && words.slice(0, -1).some((other) => /\p{Ll}/u.test(other));
}

/** Where the last name begins; null where that can't be told. */
function lastNameFrom(words: readonly string[]): number | null {
  const born = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isBorn(word));
  if (born === 1) return null;
  const isMixed = /\p{Ll}/u.test(words.join(""));
  let from = born > 0 ? born - 1 : words.length - 1;
  while (from > 1 && (standsBehind(words[from]!, isMixed) || isCount(words, from))) from -= 1;
  if (from > 1 && [words[from - 1]!, words[from]!].every(isIberian)) from -= 1;
  while (from > 1 && (isParticle(words[from - 1]!) || isMiddleParticle(words, from - 1))) from -= 1;
  if (from > 1 && from < words.length - 1 && NOBLE.has(bare(words[from - 1]!)) && isParticle(words[from]!))
    from -= 1;
  return from;
}

function isCount(words: readonly string[], at: number): boolean {
  return at > 0 && at === words.length - 1 && COUNT.test(words[at]!);
}

/** Of "Juan García Smith" nobody can say whether the middle name is a last name, and "García López" has no first name. */
function isUnsureIberian(words: readonly string[], from: number): boolean {
  return isIberian(words[from - 1]!) && (from > 1 || isIberian(words[from]!));
}

function isIberian(word: string): boolean {
  return IBERIAN.has(plain(word)) || (/^\p{Lu}/u.test(word) && /.{3}ez$/.test(plain(word)));
}

/** "La" of "De La Cruz". */
function isMiddleParticle(words: readonly string[], at: number): boolean {
  return at > 1 && SMALL_PARTICLES.has(bare(words[at]!)) && isParticle(words[at - 1]!);
}

/** "Anna La Rosa", "Nguyen Van Minh": either may be meant. */
function isUnsureBefore(words: readonly string[], from: number): boolean {
  if (words.length > 2 && isVietnamese(words[0]!) && VIETNAMESE_MIDDLE.has(plain(words[1]!))) return true;
  if (from < words.length - 1 && words[from] === "Van" && [words[0]!, words.at(-1)!].some(isVietnamese))
    return true;
  return from > 1 && SMALL_PARTICLES.has(bare(words[from - 1]!));
}

function isVietnamese(word: string): boolean {
  return VIETNAMESE.has(plain(word));
}

function plain(word: string): string {
  return bare(word.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

/** "DUPONT Jean", "Dr. DE LA CRUZ Ana": capitals mostly set the last name apart, and "JOHN Smith" looks the same. */
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

/** How many words at the beginning are titles and their faculties. */
function countTitles(words: readonly string[]): number {
  let count = 0;
  while (
    count < words.length - 1 &&
    (isTitle(words[count]!) ||
      (count > 0 && FACULTIES.has(bare(words[count]!)) && words[count]!.endsWith(".")))
  )
    count += 1;
  return count;
}

function isAll(part: string, judge: (word: string) => boolean): boolean {
  return part.split(" ").every(judge);
}

/** "Miller, Don" has a first name, and "Miller, Rev." has none. */
function isTitle(word: string): boolean {
  return (
    SURE_TITLES.has(bare(word)) || bare(word) === "de heer" || (TITLES.has(bare(word)) && word.endsWith("."))
  );
}

function isSuffix(word: string): boolean {
  return SUFFIXES_BEHIND_COMMA.has(bare(word)) || standsBehind(word, true);
}

/** Behind a last name, without a comma too. Where all is in capitals (`isMixed` is false), those of "MA" say nothing. */
function standsBehind(word: string, isMixed: boolean): boolean {
  return (
    SUFFIXES_WITHOUT_COMMA.has(bare(word)) ||
    /^(?:jun|sen)\.$/i.test(word) ||
    (NORTHERN.test(word) && word.includes(".")) ||
    (DEGREE_OR_NAME.has(bare(word)) && /\.\p{L}/u.test(word)) ||
    (LETTER_WORDS.has(bare(word)) && (/\.\p{L}/u.test(word) || (isMixed && CAPITALS.test(word))))
  );
}

const isBorn = (word: string): boolean => BORN.test(word);

function isParticle(word: string): boolean {
  return PARTICLES.has(bare(word)) || isSmallParticle(word);
}

function isSmallParticle(word: string): boolean {
  return (
    /^['’][st]$/.test(word) || (/^\p{Ll}/u.test(word) && (PARTICLES.has(word) || SMALL_PARTICLES.has(word)))
  );
}

function bare(word: string): string {
  return word.replaceAll(/[.()®™]/g, "").toLowerCase();
}
