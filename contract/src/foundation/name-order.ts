import { FIRST_NAMES, NEVER_LAST } from "./name-words.ts";
import { bare, plain } from "./name-word-kinds.ts";

/**
 * Matches endings of last names that first names do not have, in Latin, Greek and Cyrillic letters: "Kowalska",
 * "Papadopoulos", "Jovanović". The letters have no marks: "ć" is "c", and "й" is "и".
 */
const LAST_NAME_END =
  /(?:.{3}(?:sk[iy]|ska|cki|cka|czyk|owicz|ewicz|opoulos|opoulou|enko|shvili|sson|sdottir|oglu|[aei]dze)|.{4}(?:idis|akis|[oe]vic)|.{3}(?:οπουλος|οπουλου|ιδης|ιδου|ακης|скии|ская|енко|швили|[ое]ва?))$/u;
/** Matches a mark before a Hungarian name: "ifj. Nagy János". The last name comes first in such a name. */
const HUNGARIAN = /^(?:ifj|id|özv)$/;
/** The Hungarian ending for a wife: "Kovács Jánosné". */
const WIFE_END = /^\p{Lu}\p{L}{3,}né$/u;
/** Frequent family names of China and Korea in Latin letters. They come first in a name. */
const FAMILY_NAMES = new Set(
  "tan lim ng ong wong goh chua chan koh teo ang yeo tay sim toh wang zhang liu chen yang huang zhao wu zhou xu sun zhu guo luo gao cheng mao deng xi kim lee park choi jung kang cho yoon jang lin ma hu he li".split(
    " ",
  ),
);
/** Those of these family names that elsewhere are first names, or short forms of first names. */
const ALSO_FIRST = new Set("kim lee jung sun ma he li lin ang sim park tay".split(" "));
const SYLLABLE = "(?:(?:[zcs]h|[bpmfdtnlgkhjqxzcsryw])?[aeiou]{1,3}(?:ng?|[hkw])?)";
const GIVEN = new RegExp(`^${SYLLABLE}(?:-?${SYLLABLE})?$`, "u");

/**
 * Takes the words of a name without titles. Returns true when the last name may come first, as it does in
 * Hungary, China and many lists: "Schmidt Anna", "Dupont Jean-Pierre", "Tan Wei Ming".
 */
export function mayBeLastFirst(words: readonly string[]): boolean {
  if (words.length < 2) return false;
  const [first = "", ...given] = words.map(plain);
  return (
    HUNGARIAN.test(bare(words[0]!)) ||
    WIFE_END.test(words.at(-1)!) ||
    isAsian(first, given) ||
    (!isFirst(first) && (areOnlyFirst(given) || isByEnding(first, given)))
  );
}

function isFirst(word: string): boolean {
  return FIRST_NAMES.has(word) || NEVER_LAST.has(word);
}

/** True for "Anna", "Jean-Pierre" and "Mary Anna", which can only be first names. */
function areOnlyFirst(given: readonly string[]): boolean {
  const parts = given.flatMap((word) => word.split("-"));
  return parts.length === 1 ? NEVER_LAST.has(parts[0]!) : parts.length === 2 && parts.every(isFirst);
}

/** True for "Papadopoulos Giorgos", where only the first word ends as last names do. */
function isByEnding(first: string, given: readonly string[]): boolean {
  return given.length === 1 && LAST_NAME_END.test(first) && !LAST_NAME_END.test(given[0]!);
}

/** True for "Tan Wei Ming" and "Zhang Wei": a family name, and Chinese or Korean syllables after it. */
function isAsian(first: string, given: readonly string[]): boolean {
  if (!FAMILY_NAMES.has(first) || given.length > 2 || !given.every((word) => GIVEN.test(word))) return false;
  if (given.length === 2) return true;
  return given[0]!.includes("-") || (!ALSO_FIRST.has(first) && !FAMILY_NAMES.has(given[0]!));
}
