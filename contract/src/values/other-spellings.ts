import { plainLetters, soughtWords } from "./fold-text.ts";
import { joinedNumbers, otherGroups } from "./number-groups.ts";

/**
 * Pairs of letters that Scandinavians, Germans and Serbs type when their keyboard lacks a letter: "Mueller"
 * for "Müller".
 */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ø: "oe",
  å: "aa",
  đ: "dj",
};
const EACH_SPELLED_OUT = new RegExp(`[${Object.keys(SPELLED_OUT).join("")}]`, "g");
/**
 * Matches "ae", "oe" and "ue" where they may stand for an umlaut, so that "mueller" also finds "Müller". It
 * does not match them next to another vowel ("bauer"), after a q ("enrique") or at the end of a word ("zoe").
 * It does not match them before the "l" of names such as Michael and Samuela either: there, the "l" ends the
 * word or has a vowel after it.
 */
const SPELLING = /(?<![aeiouyq])([aou])e(?![aeiouy]|l(?:[aeiouy]|$)|$)/g;
const SPELLED_MIN_LENGTH = 5;
/**
 * Matches words that begin with two letters where another spelling has one: "aase" for "Åse", "oelz" for
 * "Ölz". This pattern is for words that are shorter than SPELLED_MIN_LENGTH.
 */
const BEGINS_SPELLED = /^(?:aa|[aou]e)[^aeiouy]/;
/**
 * Matches "aa", which may stand for "å": "Kjaergaard" is an older spelling of "Kjærgård", and is also typed
 * when a keyboard lacks the letter.
 */
const RING = /(?<![aeiouy])aa(?![aeiouy])/g;
/**
 * Characters of Chinese and Japanese names. Each group contains the forms of one character, since the same
 * family name may be written with any of them.
 */
const SAME_SIGNS =
  "高髙 崎﨑 吉𠮷 浜濱濵 辺邊邉 斎齋斉齊 沢澤 広廣 国國 徳德 富冨 桜櫻 島嶋嶌 真眞 竜龍 条條 恵惠 栄榮 実實 学學 瀬瀨 柳栁 関關 黒黑 万萬 渋澁 滝瀧 桧檜 鉄鐵 塩鹽 豊豐 宝寶 静靜 鶏鷄 当當 来來".split(
    " ",
  );
const FORMS = new Map(SAME_SIGNS.flatMap((signs) => [...signs].map((sign) => [sign, signs] as const)));
/** How many forms of a name are searched for if its characters have several forms. */
const FORMS_MAX = 12;
/** A word of `min` to `max` letters is also searched for as two words, each of at least `each` letters. */
const PARTED = { min: 6, max: 12, each: 3 };
/**
 * A word such as "E-Rechnung" has one letter before its hyphen. People also search for the beginning of such
 * a word without the hyphen: "erechn". This finds the word if at least this many letters follow the first
 * one. With fewer letters, too many other words would match.
 */
const BEHIND_LETTER_MIN = 5;
/** A search text of at most this many letters may consist only of initials: "sarl" also finds "S.A.R.L.". */
const SPACED_MAX = 4;
/**
 * A reference whose letters are followed by fewer digits than this counts as complete, so its digits have to
 * match as a whole: "p7" does not find "P 71".
 */
const BEGUN_DIGITS_MIN = 3;
const INITIALS_MAX = 3;
/**
 * Matches a text whose only punctuation joins the parts of a name, initials or a number: "Anne-Marie",
 * "J.P.", "6.12".
 */
const JOINED = /^[\p{L}\p{M}\p{N}\s.'’‘´\p{Pd}&+/·״׳"()]+$/u;
/** Matches letters with digits, as in references, and the borders between the two. */
const MIXED = /^(?=.*\p{N})(?=.*\p{L})[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N} ]+$/u;
const BORDERS = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
/** Matches words in scripts that put spaces between words. */
const PARTS_WORDS = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic} ]+$/u;

/**
 * Takes a search text without a space. Returns its other spellings, which a text made by `foldText` may
 * contain instead. They differ in umlauts and their two-letter spellings ("muller" for "mueller"), and in the
 * kind of kana and the forms of characters in names. Initials, words, letters beside digits, and the groups
 * of a number may be joined or have spaces between them ("j p" for "jp"). A result that begins with a space
 * matches only at the beginning of a word. A result that ends with a space matches only at the end of a word.
 */
export function otherSpellings(typed: string): string[] {
  const [word, ...more] = soughtWords(typed);
  if (word === undefined || more.length > 0) return [];
  const found = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)
    ? otherSigns(word)
    : PARTS_WORDS.test(word)
      ? [...otherUmlauts(typed, word), ...(word.includes(" ") ? joined(typed, word) : parted(word))]
      : JOINED.test(typed)
        ? [...(MIXED.test(word) ? otherBorders(word) : []), ...otherGroups(word)]
        : [];
  return [...new Set(found)].filter((one) => one !== word);
}

/**
 * Takes the text of a search. Some of its words may be one word in the text that is sought: "j p morgan" also
 * finds "JP Morgan", and "1042 77" also finds "104277". Returns each group of such words (`words`) with the
 * one word (`instead`: " jp", "104277"). If `instead` has a space before it, it matches only at the beginning
 * of a word of the text; if it has a space after it, only at the end of a word.
 */
export function joinedWords(typed: string): { words: string[]; instead: string }[] {
  return [...joinedInitials(typed), ...joinedNumbers(typed)];
}

/**
 * Returns each group of initials in a search, with the text that may stand in their place: " jp" for "j p".
 */
function joinedInitials(typed: string): { words: string[]; instead: string }[] {
  const words = soughtWords(typed);
  const runs: string[][] = [[]];
  for (const word of words) {
    if (word.length === 1 && PARTS_WORDS.test(word)) runs.at(-1)!.push(word);
    else runs.push([]);
  }
  return (
    runs
      .filter((initials) => initials.length > 1 && initials.length <= INITIALS_MAX)
      // If only initials were typed, they must be the whole word. Otherwise, they would find everyone whose
      // name begins with these letters.
      .map((initials) => ({
        words: initials,
        instead: ` ${initials.join("")}${initials.length === words.length ? " " : ""}`,
      }))
  );
}

function otherUmlauts(typed: string, word: string): string[] {
  if (word.length < 3) return [];
  const [spelled = word] = soughtWords(spelledOut(typed));
  if (word.length < SPELLED_MIN_LENGTH)
    return BEGINS_SPELLED.test(word) ? [spelled, ` ${word[0]}${word.slice(2)} `] : [spelled];
  const short = word.replaceAll(SPELLING, "$1").replaceAll("dj", "d");
  return [spelled, short, word.replaceAll(RING, "a"), spelledShort(word)];
}

/** Takes a text. Returns it in plain letters, with two letters for each umlaut: "krueger" for "Krüger". */
export function spelledOut(text: string): string {
  const written = text.normalize("NFC").toLowerCase();
  return plainLetters(written.replaceAll(EACH_SPELLED_OUT, (letter) => SPELLED_OUT[letter]!));
}

/**
 * Takes a word in plain letters. Returns it with one letter for each umlaut that may be spelled with two:
 * "kruger" for "krueger". The result is only for comparing words, since it also shortens words without an
 * umlaut: "pots" for "poets".
 */
export function spelledShort(word: string): string {
  if (word.length < SPELLED_MIN_LENGTH) return word;
  return word.replaceAll(SPELLING, "$1").replaceAll("dj", "d").replaceAll(RING, "a");
}

/**
 * Takes a word that mixes letters and digits. Returns it without spaces ("c1042"), and with a space at each
 * border between letters and digits ("c 1042"). If the word ends with fewer than BEGUN_DIGITS_MIN digits, the
 * form with spaces matches only whole words.
 */
function otherBorders(word: string): string[] {
  const end = new RegExp(`\\p{N}{${BEGUN_DIGITS_MIN},}$`, "u").test(word) ? "" : " ";
  return [` ${word.replaceAll(" ", "")}`, ` ${word.replaceAll(BORDERS, " ")}${end}`];
}

/**
 * Takes a word as typed, and as `soughtWords` returns it. Returns the word without the punctuation between
 * the parts of a name: "jp" for "J.P.", "annemarie" for "Anne-Marie". The result matches only at the
 * beginning of a word. If there is other punctuation, nothing is returned, so "c%o" does not become "co".
 */
function joined(typed: string, word: string): string[] {
  if (!JOINED.test(typed)) return [];
  const solid = ` ${word.replaceAll(" ", "")}`;
  const isHyphened = word.indexOf(" ") > PARTED.each && PARTED.min < word.length;
  return isHyphened ? [solid, ` ${behindLetter(word)}`] : [solid];
}

/** True for a result of otherSpellings that only puts a space after the first letter: " e rechnung". */
export const isBehindLetter = (other: string): boolean => /^ \p{L} \p{L}+$/u.test(other);

/** Returns "e mail adresse" for "email adresse". */
const behindLetter = (word: string): string => `${word.slice(0, 1)} ${word.slice(1)}`;

/**
 * Returns the ways in which a word may be written as several words: "j p" for "jp", "e on" for "eon", "anne
 * marie" for "annemarie", "j p morgan" for "jpmorgan". The results match only whole words.
 */
function parted(word: string): string[] {
  const letters = [...word];
  const cut = (at: number) => `${letters.slice(0, at).join("")} ${letters.slice(at).join("")}`;
  if (letters.length < 2) return [];
  if (letters.length <= INITIALS_MAX) {
    const places = letters.length === 2 ? [] : [1, 2];
    return [letters.join(" "), ...places.map(cut)].map((one) => ` ${one} `);
  }
  if (letters.length < PARTED.min) {
    const spaced = letters.length <= SPACED_MAX ? [letters.join(" ")] : [];
    return [...spaced, ...letters.slice(1).map((_, at) => cut(at + 1))].map((one) => ` ${one} `);
  }
  const hyphened = letters.length > BEHIND_LETTER_MIN ? [` ${cut(1)}`] : [];
  if (letters.length > PARTED.max) return hyphened;
  const places = Array.from({ length: letters.length - 2 * PARTED.each + 1 }, (_, at) => at + PARTED.each);
  // These results get spaces around them, since "han sen" for "Hansen" would otherwise find Johan Senger.
  // `hyphened` also finds names such as "Ó Briain", which people type as "obriain".
  return [
    ...places.map(cut),
    cut(2),
    cut(letters.length - 2),
    `${letters.slice(0, 2).join(" ")} ${letters.slice(2).join("")}`,
    ...(word.startsWith("e") ? places.slice(1).map((at) => behindLetter(cut(at))) : []),
  ]
    .map((one) => ` ${one} `)
    .concat(hyphened);
}

function otherSigns(word: string): string[] {
  const kana = [
    word.replaceAll(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60)),
    word.replaceAll(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60)),
  ];
  let forms = [""];
  for (const sign of word) {
    const each = [...(FORMS.get(sign) ?? sign)];
    const all = forms.flatMap((form) => each.map((one) => form + one));
    forms = all.length > FORMS_MAX ? forms.map((form) => form + sign) : all;
  }
  // A text of one or two characters is searched for only at the beginning of a word, as in every search.
  return [...kana, ...forms].map((form) => ([...form].length < 3 ? ` ${form}` : form));
}
