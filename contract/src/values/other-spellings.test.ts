import { expect, test } from "vitest";
import { BETWEEN_WORDS, foldText, soughtWords } from "./fold-text.ts";
import { joinedInitials, otherSpellings } from "./other-spellings.ts";

/** Returns true when a search for `typed` finds the text, either by its words or by their other spellings. */
function finds(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)} `;
  const has = (word: string) => folded.includes(word.length < 3 ? ` ${word}` : word);
  const runs = joinedInitials(typed).filter(({ instead }) => folded.includes(instead));
  const joined = runs.flatMap(({ initials }) => initials);
  return typed
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .every((one) => {
      const words = soughtWords(one);
      return (
        words.every((word) => has(word) || joined.includes(word)) ||
        otherSpellings(one).some((word) => folded.includes(word))
      );
    });
}

test.each([
  ["J.P. Morgan", "jp morgan", "JP Morgan", "jpmorgan", "j.p. morgan", "j. p. morgan", "j p morgan", "jp"],
  ["J. P. Morgan", "jp morgan", "j.p. morgan", "jpmorgan", "j p morgan"],
  ["JP Morgan", "j.p. morgan", "j. p. morgan", "jpmorgan", "j p morgan"],
  ["JPMorgan", "jp morgan", "j.p. morgan", "j. p. morgan", "j p morgan"],
  ["E.ON SE", "eon", "e.on", "e on", "EON SE"],
  ["EON", "e.on", "E.ON"],
  ["A.B.C. Ltd", "abc", "abc ltd", "a.b.c."],
  ["ABC Ltd", "a.b.c. ltd", "a. b. c. ltd", "a.b.c"],
  ["AT&T", "att", "at&t", "AT & T"],
  ["S&P", "sp", "s&p", "s & p"],
  ["عبد الله الحسن", "عبدالله", "عبد الله"],
  ["Anne-Marie", "annemarie", "Annemarie", "anne marie", "anne-marie"],
  ["Anne Marie", "annemarie", "anne-marie"],
  ["Annemarie", "anne-marie", "anne marie"],
  ["Hans-Peter", "hanspeter"],
  ["Jürgen Müller", "mueller", "juergen mueller", "muller", "Müller"],
  ["Juergen Mueller", "müller", "Jürgen", "mu\u0308ller", "MÜLLER"],
  ["Königstraße", "koenigstrasse", "königstrasse", "KOENIGSTRASSE"],
  ["Koenigstrasse", "königstraße", "KÖNIGSTRASSE"],
  ["Søren Ærø", "soeren", "soren", "søren", "aero"],
  ["Soeren", "søren", "Sören"],
  ["Günther Bäcker", "guenther", "baecker", "Guenther Baecker"],
  ["Böhm", "boehm"],
  ["Ölz", "oelz", "olz"],
  ["Öz", "oez"],
  ["Seán Ó Briain", "obriain", "o briain", "o'briain"],
  ["Aase", "åse", "Åse"],
  ["Jähnke-Özdemir", "jaehnke", "oezdemir", "jaehnke-oezdemir"],
  // "aa" is an older spelling of "å".
  ["Kjærgård", "kjaergaard", "Kjærgaard"],
  ["Årsopgørelse", "aarsopgoerelse"],
  ["Århus", "aarhus"],
  ["Åge", "aage"],
  ["Novak Đoković", "djokovic", "Djoković", "đoković", "dokovic"],
  ["Djordje Djukic", "Đorđe", "đukić"],
  ["Håkan Ångström", "haakan", "aangstroem"],
  // Names and short words are found with and without a hyphen, a space or dots.
  ["Kim Ji-won", "jiwon", "kim jiwon"],
  ["E-Mail", "email"],
  ["van 't Wout", "vant"],
  ["Xi-Yu", "xiyu"],
  ["Soo-ah", "sooah"],
  ["S.à r.l.", "sarl"],
  ["S.p.A.", "spa"],
  ["G.m.b.H.", "gmbh"],
  // References are found whatever sign is between their letters and digits, and also without a sign.
  ["C-1042", "c1042", "C1042", "c.1042", "c/1042", "c 1042"],
  ["C1042", "c-1042", "C/1042", "c.1042", "c 1042"],
  ["R/77", "r77", "R-77"],
  ["AB-1234-CD", "ab1234cd", "ab-1234cd", "ab1234-cd"],
  ["AB1234CD", "ab-1234-cd", "ab 1234"],
  ["Smith01", "smith-01"],
  ["P.7", "p7"],
  ["髙橋", "高橋", "髙橋"],
  ["高橋", "髙橋"],
  ["山﨑", "山崎"],
  ["渡邊", "渡辺", "渡邉"],
  ["齋藤", "斎藤", "斉藤"],
  ["𠮷野", "吉野"],
  ["濵", "浜"],
  ["タカハシ", "たかはし", "ﾀｶﾊｼ"],
  ["たかはし", "タカハシ", "ﾀｶﾊｼ"],
  ["ﾀﾞｲｽｹ", "だいすけ", "ダイスケ"],
  ["צה״ל", "צהל"],
  ["А.С. Пушкин", "ас пушкин"],
  ["O’Brien", "obrien", "o'brien", "o`brien"],
  ["Łukasz", "lukasz"],
  ["ﬁnance", "finance"],
  ["مُحَمَّد", "محمد"],
  ["שָׁלוֹם", "שלום"],
] as const)("“%s” is found by its other spellings", (text, ...typed) => {
  for (const one of typed) expect([one, finds(text, one)]).toEqual([one, true]);
});

test.each([
  ["Leon Deon", "e.on"],
  ["Claire E Oneill", "eon"],
  ["Raj P Peters", "jp"],
  ["Mary J Peters", "jp"],
  ["John Patel", "jp", "j.p."],
  ["Max Weller", "m a"],
  ["Johan Senger", "hansen"],
  ["Peter Senn", "petersen"],
  ["Michal Michalski", "michael"],
  ["Samul", "samuel", "samuele"],
  ["Arnold Nolan", "noel"],
  ["Jolie", "joel"],
  ["Susan Suarez", "sue"],
  ["Bar Neur", "bauer", "neuer"],
  ["Zo Chlo", "zoe", "chloe"],
  ["Enriqu Enriq", "enrique"],
  ["Muller", "miller", "mueler"],
  ["Ann Erika", "annet"],
  ["Sand Erik", "sander"],
  ["高山", "高橋", "髙橋"],
  ["タカ", "たけ"],
  ["6125", "6.12"],
  ["AB 123", "ab-12-x"],
  ["1 5", "15"],
  ["C-10", "c1042", "c104"],
  ["P 71", "p7"],
  ["Agent", "aage"],
  ["Ann Etter", "annet"],
] as const)("“%s” is not found by texts that only resemble it", (text, ...typed) => {
  for (const one of typed) expect([one, finds(text, one)]).toEqual([one, false]);
});

test("even a long or unusual search text has only a few other spellings", () => {
  for (const typed of [
    "高齋邊濱澤國廣",
    "ü".repeat(200),
    "oe".repeat(200),
    "a.".repeat(200),
    "annemariette",
    "",
    "§",
    "a b",
  ])
    expect(otherSpellings(typed).length).toBeLessThanOrEqual(16);
});
