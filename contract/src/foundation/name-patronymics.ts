import { FIRST_NAMES } from "./name-words.ts";
import { plain } from "./name-word-kinds.ts";

/** Endings for "daughter of", which only East Slavs and Kazakhs use. */
const DAUGHTER =
  /(?:[оеёє]вна|[иії]вна|[аоеэ]ўна|[клмнт]ична|\p{L}(?:қызы|кызы)|[oe][vw]na|\p{L}{2}[iy]vna|\p{L}{2}ichna)$/u;
/** Endings for "son of". In Latin letters, last names of other peoples have the same endings. */
const SON =
  /(?:[оеё]вич|[аоеэ]віч|ильич|ілліч|кузьмич|лукич|никитич|фомич|саввич|\p{L}ұлы|[oey]vich|[oey]vych|[oe]vitch|[oe]witsch|ilyich|ilich|kuzmich|lukich|nikitich)$/u;
/** Matches the words for "son of" and "daughter of" that follow a father's name in Turkic languages. */
const OF_FATHER =
  /^(?:о[гғ]л[ыиу]|[уұ]лы|уулу|[кг]ызы|[кқ]изи|қызы|o[gğ]l[uyıi]|o['’‘ʻ`]?g['’‘ʻ`]?li|[kqg][yıi]z[yıi]|uulu)$/u;
/** Endings of East Slavic last names. */
const SLAVIC =
  /(?:[oe][vw]a?|[iy]na?|sk(?:y|i|iy|ij|aya|aia|aja|a)|enko|[ck]?h?uk|yak|iak|[ei]ts|dze|vich|vych)$/u;

/**
 * Takes the words of a name without titles. Returns true when the last word is a patronymic, so that the last
 * name comes first: "Ivanov Ivan Ivanovich". Returns "unsure" when the last word may be a patronymic, and
 * false otherwise.
 */
export function endsInPatronymic(words: readonly string[]): boolean | "unsure" {
  const small = words.map((word) => word.normalize("NFC").toLowerCase());
  const last = small.at(-1)!;
  if (words.length > 1 && OF_FATHER.test(last))
    return words.length > 3 && /^\p{Ll}/u.test(words.at(-1)!) ? true : "unsure";
  const isSon = SON.test(last);
  if (!isSon && !DAUGHTER.test(last)) return false;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(last);
  // The last word of "Roman Abramovich" is a last name. The last word of "Иван Петрович" may be a patronymic.
  if (words.length === 2) return isCyrillic || !isSon ? "unsure" : false;
  const isSure =
    words.length === 3 &&
    !isPatronymic(small[1]!) &&
    !FIRST_NAMES.has(plain(words[0]!)) &&
    (isCyrillic || !isSon || SLAVIC.test(small[0]!));
  return isSure || "unsure";
}

function isPatronymic(word: string): boolean {
  return SON.test(word) || DAUGHTER.test(word);
}
