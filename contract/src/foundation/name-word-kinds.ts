import {
  TITLES,
  SURE_TITLES,
  NO_FIRST_NAMES,
  NORTHERN,
  FACULTIES,
  SCHOOL,
  SUFFIXES_WITHOUT_COMMA,
  SUFFIXES_BEHIND_COMMA,
  GENERATION_OR_NAME,
  LETTER_WORDS,
  DEGREE_OR_NAME,
  PARTICLES,
  SMALL_PARTICLES,
  ONLY_SMALL,
  ENDS_IN_PARTICLE,
  BORN,
  VIETNAMESE,
  CAPITALS,
  IBERIAN,
} from "./name-words.ts";

/** These functions say what a single word of a name may be. */

/** Takes a word. Returns it in lower case, and without dots, brackets and trademark signs. */
export function bare(word: string): string {
  return word.replaceAll(/[.()®™]/g, "").toLowerCase();
}

/** Takes a word. Returns it as `bare` does, but also without accents. */
export function plain(word: string): string {
  return bare(word.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

/** True for initials such as "J", "J." and "A.B.". They are never last names. */
export function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\p{M}*|(?:\p{Lu}\.-?)+)$/u.test(word);
}

/**
 * True for titles. A title that may also be a name counts only if a dot follows: "Rev." is a title in
 * "Miller, Rev.", but "Don" is a first name in "Miller, Don".
 */
export function isTitle(word: string): boolean {
  return (
    SURE_TITLES.has(bare(word)) || bare(word) === "de heer" || (TITLES.has(bare(word)) && word.endsWith("."))
  );
}

/** True for a word that continues the title before it: "med.", "(FH)". */
export function isFaculty(word: string): boolean {
  return (FACULTIES.has(bare(word)) && word.endsWith(".")) || SCHOOL.test(word);
}

/** Returns how many words at the beginning are titles or words that continue a title. */
export function countTitles(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1 && (isTitle(words[count]!) || (count > 0 && isFaculty(words[count]!))))
    count += 1;
  return count;
}

/** True when a word, found after a comma, belongs to the last name, such as a degree. */
export function isSuffix(word: string): boolean {
  return SUFFIXES_BEHIND_COMMA.has(bare(word)) || standsBehind(word, true);
}

/**
 * True when a word belongs to the last name before it even without a comma, such as "Jr." or "MD". If the
 * whole name is in capitals (`isMixed` is false), short degrees such as "MD" do not count, since they may be
 * a name.
 */
export function standsBehind(word: string, isMixed: boolean): boolean {
  return (
    // "J.R." and "S.R." are initials, although they look like "Jr." and "Sr.".
    (SUFFIXES_WITHOUT_COMMA.has(bare(word)) && !/^[JS]\.R\.$/.test(word)) ||
    GENERATION_OR_NAME.has(bare(word)) ||
    /^(?:(?:jun|sen)\.|JUN\.|SEN\.|Jun\.|Sen\.|ml\.|st\.)$/.test(word) ||
    (NORTHERN.test(word) && word.includes(".")) ||
    (DEGREE_OR_NAME.has(bare(word)) && /\.\p{L}/u.test(word)) ||
    (LETTER_WORDS.has(bare(word)) && (/\.\p{L}/u.test(word) || (isMixed && isInCapitals(word))))
  );
}

function isInCapitals(word: string): boolean {
  return CAPITALS.test(word.replaceAll(/[().]/g, ""));
}

/** True for a word that comes before another last name of the same person, such as "née". */
export function isBorn(word: string): boolean {
  return BORN.test(word);
}

/**
 * True when a last name may begin with this word: "von", "Von", "der". Words such as "der" count only in
 * lower case.
 */
export function isParticle(word: string): boolean {
  return PARTICLES.has(bare(word)) || isSmallParticle(word);
}

/**
 * True when a last name may begin with this word and the word is in lower case: true for "von", false for
 * "Von".
 */
export function isSmallParticle(word: string): boolean {
  return (
    /^['’][st]$/.test(word) ||
    (/^\p{Ll}/u.test(word) && [PARTICLES, SMALL_PARTICLES, ONLY_SMALL].some((words) => words.has(word)))
  );
}

/**
 * True when a word consists of a last name and the particle of the next last name: "Jansen-de" in "Jansen-de
 * Vries".
 */
export function endsInParticle(word: string): boolean {
  return ENDS_IN_PARTICLE.test(/\p{Ll}/u.test(word) ? word : word.toLowerCase());
}

/** True for a last name of Spain or Portugal. All words that end in "-ez", such as "Pérez", count. */
export function isIberian(word: string): boolean {
  return IBERIAN.has(plain(word)) || (/^\p{Lu}/u.test(word) && /.{3}ez$/.test(plain(word)));
}

/** True for one of Vietnam's frequent family names. */
export function isVietnamese(word: string): boolean {
  return VIETNAMESE.has(plain(word));
}

/**
 * True for an occupation, a rank or a city, which are never first names. Feminine forms count too:
 * "Rechtsanwältin" as well as "Rechtsanwalt".
 */
export function isNoFirstName(word: string): boolean {
  const said = plain(word);
  return NO_FIRST_NAMES.has(said) || NO_FIRST_NAMES.has(said.replace(/in$/, ""));
}
