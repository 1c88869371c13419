import { plainLetters, soughtWords } from "./fold-text.ts";

/** Two-letter spellings that Scandinavians, Germans and Serbs use when a keyboard lacks the letter. */
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
 * Matches these spellings, so that they can be turned back. They count only in words of five letters or more,
 * not next to another vowel and not after a q. Before an l at the end, or before an l and a vowel, they
 * belong to biblical names: Michael, Samuela.
 */
const SPELLING = /(?<![aeiouyq])([aou])e(?![aeiouy]|l(?:[aeiouy]|$)|$)/g;
const SPELLED_MIN_LENGTH = 5;
/** Matches short words that begin with such a spelling: "Aase" and "Oelz". */
const BEGINS_SPELLED = /^(?:aa|[aou]e)[^aeiouy]/;
/**
 * Matches "aa" for "å": "Kjaergaard" is "Kjærgård" in an older spelling, or where a keyboard lacks the
 * letter.
 */
const RING = /(?<![aeiouy])aa(?![aeiouy])/g;
/**
 * Characters of Chinese and Japanese names, each with its older and other forms: the same family name may be
 * written with any of them.
 */
const SAME_SIGNS =
  "高髙 崎﨑 吉𠮷 浜濱濵 辺邊邉 斎齋斉齊 沢澤 広廣 国國 徳德 富冨 桜櫻 島嶋嶌 真眞 竜龍 条條 恵惠 栄榮 実實 学學 瀬瀨 柳栁 関關 黒黑 万萬 渋澁 滝瀧 桧檜 鉄鐵 塩鹽 豊豐 宝寶 静靜 鶏鷄 当當 来來".split(
    " ",
  );
const FORMS = new Map(SAME_SIGNS.flatMap((signs) => [...signs].map((sign) => [sign, signs] as const)));
/** How many forms of a name are searched for. */
const FORMS_MAX = 12;
/** A word of `min` to `max` letters is also searched for as two words, each of at least `each` letters. */
const PARTED = { min: 6, max: 12, each: 3 };
/** A word of at most this many letters may consist only of initials, such as "SARL". */
const SPACED_MAX = 4;
/**
 * A reference with fewer digits than this after its letters counts as complete: its digits have to match as a
 * whole.
 */
const BEGUN_DIGITS_MIN = 3;
const INITIALS_MAX = 3;
/** Matches a text whose only punctuation joins parts of names or initials. */
const JOINED = /^[\p{L}\p{M}\p{N}\s.'’‘´\p{Pd}&+/·״׳"]+$/u;
/** Matches letters with digits, as in references, and the borders between the two. */
const MIXED = /^(?=.*\p{N})(?=.*\p{L})[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N} ]+$/u;
const BORDERS = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
/** Matches scripts that put spaces between words. */
const PARTS_WORDS = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic} ]+$/u;

/**
 * Takes a search text without a space. Returns what a text made by `foldText` may contain instead: umlauts
 * and their two-letter spellings; initials, words, letters and digits with or without punctuation or spaces
 * between them; the other kind of kana; and other forms of characters in names. A result that begins with a
 * space matches only at the beginning of a word. A result that ends with a space matches only at the end of a
 * word.
 */
export function otherSpellings(typed: string): string[] {
  const [word, ...more] = soughtWords(typed);
  if (word === undefined || more.length > 0) return [];
  const found = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)
    ? otherSigns(word)
    : PARTS_WORDS.test(word)
      ? [...otherUmlauts(typed, word), ...(word.includes(" ") ? joined(typed, word) : parted(word))]
      : MIXED.test(word) && JOINED.test(typed)
        ? otherBorders(word)
        : [];
  return [...new Set(found)].filter((one) => one !== word);
}

/**
 * Takes the text of a search. Returns each group of initials in it, with what a word may begin with instead:
 * " jp" for "J. P. Morgan".
 */
export function joinedInitials(typed: string): { initials: string[]; instead: string }[] {
  const words = soughtWords(typed);
  const runs: string[][] = [[]];
  for (const word of words) {
    if (word.length === 1 && PARTS_WORDS.test(word)) runs.at(-1)!.push(word);
    else runs.push([]);
  }
  return (
    runs
      .filter((initials) => initials.length > 1 && initials.length <= INITIALS_MAX)
      // When only initials were typed, the word must end with them; otherwise they would find everyone whose
      // name begins with these letters.
      .map((initials) => ({
        initials,
        instead: ` ${initials.join("")}${initials.length === words.length ? " " : ""}`,
      }))
  );
}

function otherUmlauts(typed: string, word: string): string[] {
  if (word.length < 3) return [];
  const written = typed.normalize("NFC").toLowerCase();
  const long = plainLetters(written.replaceAll(EACH_SPELLED_OUT, (letter) => SPELLED_OUT[letter]!));
  const [spelled = word] = soughtWords(long);
  if (word.length < SPELLED_MIN_LENGTH)
    return BEGINS_SPELLED.test(word) ? [spelled, ` ${word[0]}${word.slice(2)} `] : [spelled];
  const short = word.replaceAll(SPELLING, "$1").replaceAll("dj", "d");
  return [spelled, short, word.replaceAll(RING, "a"), short.replaceAll(RING, "a")];
}

/**
 * Returns "c1042" for "c-1042", and "c 1042" for "c1042". If only a few digits are at the end, they have to
 * match as a whole.
 */
function otherBorders(word: string): string[] {
  const end = new RegExp(`\\p{N}{${BEGUN_DIGITS_MIN},}$`, "u").test(word) ? "" : " ";
  return [` ${word.replaceAll(" ", "")}`, ` ${word.replaceAll(BORDERS, " ")}${end}`];
}

/**
 * Removes the punctuation between the parts of a name: returns "jp" for "J.P." and "annemarie" for
 * "Anne-Marie", to be found only at the beginning of a word. This is done only for punctuation that joins
 * parts of a name: "c%o" does not become "co".
 */
function joined(typed: string, word: string): string[] {
  return JOINED.test(typed) ? [` ${word.replaceAll(" ", "")}`] : [];
}

/**
 * Returns "j p" for "jp", "e on" for "eon", "anne marie" for "annemarie", "j p morgan" for "jpmorgan". Short
 * results match only whole words, such as "e mail" for "email".
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
  if (letters.length > PARTED.max) return [];
  const places = Array.from({ length: letters.length - 2 * PARTED.each + 1 }, (_, at) => at + PARTED.each);
  // These match only whole words, or "Hansen" would find Johan Senger. "Ó Briain" is typed as "obriain".
  return [
    ...places.map(cut),
    ...(/^[odl]/.test(word) ? [cut(1)] : []),
    cut(2),
    `${letters.slice(0, 2).join(" ")} ${letters.slice(2).join("")}`,
  ].map((one) => ` ${one} `);
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
  // A single character is searched for as the beginning of a word, as all short texts are.
  return [...kana, ...forms].map((form) => ([...form].length < 3 ? ` ${form}` : form));
}
