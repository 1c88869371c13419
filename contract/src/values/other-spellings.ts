import { plainLetters, soughtWords } from "./fold-text.ts";

/** What Scandinavians, Germans and Serbs write where a keyboard has no such letter. */
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
 * The same the other way round: within a word of five letters or more, beside no other vowel and not behind a q. In front of an l at the end or
 * before a vowel it is one of the names from the Bible: Michael, Samuela.
 */
const SPELLING = /(?<![aeiouyq])([aou])e(?![aeiouy]|l(?:[aeiouy]|$)|$)/g;
const SPELLED_MIN_LENGTH = 5;
/** "Aase" and "Oelz", which are short. */
const BEGINS_SPELLED = /^(?:aa|[aou]e)[^aeiouy]/;
/** "Kjaergaard" is "Kjærgård": å was written so, and is where a keyboard has none. */
const RING = /(?<![aeiouy])aa(?![aeiouy])/g;
/** Signs of Chinese and Japanese names that have an older or another form, by which the same family is written. */
const SAME_SIGNS =
  "高髙 崎﨑 吉𠮷 浜濱濵 辺邊邉 斎齋斉齊 沢澤 広廣 国國 徳德 富冨 桜櫻 島嶋嶌 真眞 竜龍 条條 恵惠 栄榮 実實 学學 瀬瀨 柳栁 関關 黒黑 万萬 渋澁 滝瀧 桧檜 鉄鐵 塩鹽 豊豐 宝寶 静靜 鶏鷄 当當 来來".split(
    " ",
  );
const FORMS = new Map(SAME_SIGNS.flatMap((signs) => [...signs].map((sign) => [sign, signs] as const)));
/** As many forms of a name are looked for. */
const FORMS_MAX = 12;
/** A word of so many letters may be two that somebody else parts: of each at least so many. */
const PARTED = { min: 6, max: 12, each: 3 };
/** Of so many letters all are initials, as of "SARL". */
const SPACED_MAX = 4;
/** Of fewer digits behind letters, no longer number is meant. */
const BEGUN_DIGITS_MIN = 3;
const INITIALS_MAX = 3;
/** What parts of names and initials are joined by. */
const JOINED = /^[\p{L}\p{M}\p{N}\s.'’‘´\p{Pd}&+/·״׳"]+$/u;
/** Letters with digits, as references have them, and the borders between the two. */
const MIXED = /^(?=.*\p{N})(?=.*\p{L})[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N} ]+$/u;
const BORDERS = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
/** Scripts that set spaces between words. */
const PARTS_WORDS = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic} ]+$/u;

/**
 * Takes what is typed into a search without a space. Returns what may stand in a text that `foldText` made instead of it: umlauts and their
 * spelling in two letters, initials and words that are parted by a sign or a space and that are not, letters and digits likewise, kana of the other kind and signs of names
 * in another form. With a space before it, it begins a word; with one behind it, it ends one.
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

/** Takes what is typed into a search. Returns what may begin a word in place of its initials: of "J. P. Morgan" " jp". */
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
      // Initials alone would find everybody whose name begins with them.
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

/** "c-1042" as "c1042", and "c1042" as "c 1042": whole where few digits end it. */
function otherBorders(word: string): string[] {
  const end = new RegExp(`\\p{N}{${BEGUN_DIGITS_MIN},}$`, "u").test(word) ? "" : " ";
  return [` ${word.replaceAll(" ", "")}`, ` ${word.replaceAll(BORDERS, " ")}${end}`];
}

/** "J.P." as "jp" and "Anne-Marie" as "annemarie", at the beginning of a word. Other signs join nothing: "c%o" is no "co". */
function joined(typed: string, word: string): string[] {
  return JOINED.test(typed) ? [` ${word.replaceAll(" ", "")}`] : [];
}

/** "jp" as "j p", "eon" as "e on", "annemarie" as "anne marie", "jpmorgan" as "j p morgan". What is short is a word of its own, as "e mail" of "email". */
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
  // Whole words, or "Hansen" would find Johan Senger.
  // "Ó Briain" is typed as "obriain".
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
  // A sign alone is looked for as a word, as all that is short.
  return [...kana, ...forms].map((form) => ([...form].length < 3 ? ` ${form}` : form));
}
