import { expect, test } from "vitest";
import { BETWEEN_WORDS, foldText, soughtWords } from "./fold-text.ts";
import { joinedWords, otherSpellings } from "./other-spellings.ts";

/** Returns true when a search for `typed` finds the text, either by its words or by their other spellings. */
function finds(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)} `;
  const has = (word: string) => folded.includes(word.length < 3 ? ` ${word}` : word);
  const runs = joinedWords(typed).filter(({ instead }) => folded.includes(instead));
  const joined = runs.flatMap(({ words }) => words);
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
  // These words have one letter before their hyphen.
  ["Die e-Rechnung kommt", "erechnung", "eRechnung", "erechn", "e-rechnung", "e rechnung"],
  ["E-Rechnungen an Behörden", "erechnung", "erechnungen", "e-rechnung"],
  ["e-commerce tax", "ecommerce", "eCommerce", "e commerce"],
  ["é-commerce", "ecommerce", "e-commerce"],
  ["eGovernment", "e-government", "e government"],
  ["E-Mail-Adresse", "email", "e-mail", "emailadresse", "email-adresse", "mailadresse"],
  ["K-Steuer und A-Konto", "ksteuer", "akonto", "a-konto"],
  ["P-Konto, T-Shirt, i-Phone", "pkonto", "tshirt", "iphone"],
  ["Start-up and check-in", "startup", "checkin", "start up"],
  // These numbers are found with and without spaces between their groups of digits.
  ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000", "de8937040044", "37040044", "0532013000"],
  ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00", "3704 0044", "de89-3704", "DE89 3704"],
  ["GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819", "nwbk60161331"],
  ["FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"],
  ["FR1420041010050500013M02606", "FR14 2004 1010 0505 0001 3M02 606"],
  ["Client 1042 77", "104277", "1042 77", "1042-77"],
  ["Client 104277", "1042 77", "1042-77", "1042.77", "client 104 277"],
  ["21/815/08150", "2181508150", "21 815 08150", "21/815/08150"],
  ["2181508150", "21/815/08150", "21 815 08150"],
  ["GB 123 4567 89", "GB123456789", "123456789", "gb-123456789"],
  ["GB123456789", "GB 123 4567 89", "123 4567 89"],
  ["CHE-123.456.789", "CHE123456789", "che-123456789", "123456789"],
  ["SSN 078-05-1120", "078051120", "078 05 1120"],
  ["111.444.777-35", "11144477735"],
  ["4111 1111 1111 1111", "4111111111111111"],
  ["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111"],
  ["PLZ 10 115", "10115"],
  ["11455 Stockholm", "114 55"],
  ["1.250,50 EUR", "1250,50", "1250.50", "1 250,50", "1250"],
  ["1250,50", "1.250,50", "1'250.50", "1 250,50"],
  ["12 500 kr", "12500", "12.500"],
  ["SW1A1AA K1A 0B1", "SW1A 1AA", "k1a0b1"],
  ["401(k) and 1099-MISC", "401k", "1099misc"],
  ["401k", "401(k)"],
  ["IFRS9, ISO27001", "ifrs 9", "ISO 27001", "iso-27001"],
  ["Säule 3a, § 15 a", "3 a", "15a"],
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
] as const)("“%s” is found by a search for any of its other spellings", (text, ...typed) => {
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
  ["C-0005", "c-0006", "c 0006"],
  ["1042 78", "104277", "1042-77"],
  ["104278", "1042 77", "1042-77"],
  ["77 1042", "104277"],
  ["6.12 and 61", "6 12 3", "612"],
  ["Anders Nders", "enders"],
  ["Peter Berger", "eberger"],
  ["DE89 3704 0044 0532 0130 01", "DE89370400440532013000"],
  ["1 5", "15"],
  ["C-10", "c1042", "c104"],
  ["P 71", "p7"],
  ["Agent", "aage"],
  ["Ann Etter", "annet"],
] as const)("“%s” is not found by a search for words that only resemble it", (text, ...typed) => {
  for (const one of typed) expect([one, finds(text, one)]).toEqual([one, false]);
});

test("even a long or unusual search text has at most 16 other spellings", () => {
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

test.for(["Q3 2026", "Quarter 3 2026", "12 2026", "Nov 2026", "Birch 11", "Report 2026"])(
  "the words of “%s” are searched for separately, because they are not one number",
  (typed) => {
    expect(joinedWords(typed)).toEqual([]);
  },
);

test("a year is not searched for as thousands", () => {
  expect(otherSpellings("2026")).toEqual([]);
  expect(otherSpellings("1250")).toEqual([" 1 250"]);
});

test("a number after the tenth word of a search is ignored like every word there", () => {
  expect(joinedWords("alpha bravo delta hotel india julia karlo limas mikes oscar 1042 77")).toEqual([]);
  expect(joinedWords("alpha bravo delta hotel india julia karlo limas 1042 77")).toEqual([
    { words: ["1042", "77"], instead: "104277" },
  ]);
});
