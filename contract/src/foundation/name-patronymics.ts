import { FIRST_NAMES } from "./name-words.ts";
import { plain } from "./name-word-kinds.ts";

/** The daughter of somebody, as only the East Slavs and Kazakhs write it. */
const DAUGHTER =
  /(?:[оеёє]вна|[иії]вна|[аоеэ]ўна|[клмнт]ична|\p{L}(?:қызы|кызы)|[oe][vw]na|\p{L}{2}[iy]vna|\p{L}{2}ichna)$/u;
/** The son of somebody. In Latin letters these are last names of other people too. */
const SON =
  /(?:[оеё]вич|[аоеэ]віч|ильич|ілліч|кузьмич|лукич|никитич|фомич|саввич|\p{L}ұлы|[oey]vich|[oey]vych|[oe]vitch|[oe]witsch|ilyich|ilich|kuzmich|lukich|nikitich)$/u;
/** "Son of" and "daughter of" behind a Turkic father. */
const OF_FATHER =
  /^(?:о[гғ]л[ыиу]|[уұ]лы|уулу|[кг]ызы|[кқ]изи|қызы|o[gğ]l[uyıi]|o['’‘ʻ`]?g['’‘ʻ`]?li|[kqg][yıi]z[yıi]|uulu)$/u;
/** How East Slavic last names end. */
const SLAVIC =
  /(?:[oe][vw]a?|[iy]na?|sk(?:y|i|iy|ij|aya|aia|aja|a)|enko|[ck]?h?uk|yak|iak|[ei]ts|dze|vich|vych)$/u;

/**
 * Takes the words of a name without titles, three or more. Returns whether the last of them is a patronymic, so that the last name stands in front;
 * "unsure" where it may be one.
 */
export function endsInPatronymic(words: readonly string[]): boolean | "unsure" {
  const small = words.map((word) => word.normalize("NFC").toLowerCase());
  const last = small.at(-1)!;
  if (words.length > 1 && OF_FATHER.test(last))
    return words.length > 3 && /^\p{Ll}/u.test(words.at(-1)!) ? true : "unsure";
  const isSon = SON.test(last);
  if (!isSon && !DAUGHTER.test(last)) return false;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(last);
  // "Roman Abramovich" has no patronymic, and of "Иван Петрович" nobody can say.
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
