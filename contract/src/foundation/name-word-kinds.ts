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

/** What a single word of a name may be. */

/** Takes a word. Returns it small, without points and brackets. */
export function bare(word: string): string {
  return word.replaceAll(/[.()®™]/g, "").toLowerCase();
}

/** Takes a word. Returns it bare and without accents. */
export function plain(word: string): string {
  return bare(word.normalize("NFD").replaceAll(/\p{M}/gu, ""));
}

/** Whether a word is "J", "J." or "A.B.", which no last name is. */
export function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\p{M}*|(?:\p{Lu}\.-?)+)$/u.test(word);
}

/** Whether a word is a title: "Miller, Don" has a first name, and "Miller, Rev." has none. */
export function isTitle(word: string): boolean {
  return (
    SURE_TITLES.has(bare(word)) || bare(word) === "de heer" || (TITLES.has(bare(word)) && word.endsWith("."))
  );
}

/** Whether a word behind a title is a part of it: "med.", "(FH)". */
export function isFaculty(word: string): boolean {
  return (FACULTIES.has(bare(word)) && word.endsWith(".")) || SCHOOL.test(word);
}

/** Returns how many words at the beginning are titles and their faculties. */
export function countTitles(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1 && (isTitle(words[count]!) || (count > 0 && isFaculty(words[count]!))))
    count += 1;
  return count;
}

/** Whether a word behind a comma goes with the last name. */
export function isSuffix(word: string): boolean {
  return SUFFIXES_BEHIND_COMMA.has(bare(word)) || standsBehind(word, true);
}

/** Whether a word goes with a last name, without a comma too. Where all is in capitals (`isMixed` is false), those of "MA" say nothing. */
export function standsBehind(word: string, isMixed: boolean): boolean {
  return (
    // "J.R." are initials.
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

/** Whether a word says that another last name follows: "née". */
export function isBorn(word: string): boolean {
  return BORN.test(word);
}

/** Whether a word begins a last name, small or not. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(bare(word)) || isSmallParticle(word);
}

/** Whether a small word begins a last name. */
export function isSmallParticle(word: string): boolean {
  return (
    /^['’][st]$/.test(word) ||
    (/^\p{Ll}/u.test(word) && [PARTICLES, SMALL_PARTICLES, ONLY_SMALL].some((words) => words.has(word)))
  );
}

/** Whether a word holds a last name and the particle of the next: "Jansen-de". */
export function endsInParticle(word: string): boolean {
  return ENDS_IN_PARTICLE.test(/\p{Ll}/u.test(word) ? word : word.toLowerCase());
}

/** Whether a word is a last name of Spain or Portugal. */
export function isIberian(word: string): boolean {
  return IBERIAN.has(plain(word)) || (/^\p{Lu}/u.test(word) && /.{3}ez$/.test(plain(word)));
}

/** Whether a word is one of Vietnam's frequent family names. */
export function isVietnamese(word: string): boolean {
  return VIETNAMESE.has(plain(word));
}

/** Whether a word is of work, a rank or a city: "Rechtsanwältin" works as a "Rechtsanwalt" does. */
export function isNoFirstName(word: string): boolean {
  const said = plain(word);
  return NO_FIRST_NAMES.has(said) || NO_FIRST_NAMES.has(said.replace(/in$/, ""));
}
