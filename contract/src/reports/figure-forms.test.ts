import { expect, test } from "vitest";
import { readFigure, readNumber, unitProblem } from "./read-number.ts";

const money = (text: string, currency: string, decimals = 2) =>
  readFigure(text, { unit: "money", decimals, currency });

const CLOSES =
  "The dash behind this amount may close it or be a minus. Please enter it without the dash, or with a minus sign in front.";

test.each([
  "¥12,500-",
  "¥ 12,500 -",
  "12,500円-",
  "12,500-",
  "￥12,500\u2212",
  "¥12,500\u30fc",
  "JPY 12,500-",
])("an amount of yen with a dash after it is refused, because the dash is ambiguous: %j", (text) => {
  expect([unitProblem(text, "money", "JPY"), money(text, "JPY", 0)]).toEqual([CLOSES, null]);
  expect(readNumber(text.replaceAll(/[^\d,.]/g, ""), 0)).toBe("12500");
});

test.each([
  ["-¥12,500", "JPY", "-12500"],
  ["¥-12,500", "JPY", "-12500"],
  ["(¥12,500)", "JPY", "-12500"],
  ["¥12,500.-", "JPY", "12500"],
  ["12,500-", "EUR", "-12500"],
  ["$12,500-", "USD", "-12500"],
] as const)(
  "%j in a report in %s is accepted, because its dash or brackets can mean only one thing",
  (text, currency, read) => {
    expect(money(text, currency, 0)).toBe(read);
  },
);

const TIME = "This is a time, not an amount of money.";
const NOTE = "A mark or a note stands beside this number. Please enter the number alone.";
const TWO = "This may be two numbers. Please enter one.";
const EXACT = "Please enter the exact number.";
const FRACTION = "Please enter decimals instead of a fraction.";
const BELOW = "It isn't clear whether this is below zero. Please enter one minus sign in front if it is.";
const larger = (word: string) => `“${word}” stands for a larger number. Please enter all of its digits.`;
const unclear = (word: string) => `It isn't clear what “${word}” means here. Please enter a number alone.`;

test.each([
  ...[
    "3.250 h",
    "12 h",
    "12h",
    "12 s",
    "5 hrs",
    "12 Std.",
    "12 days",
    "12 min",
    "3 Jahre",
    "5 months",
    "€ 5 h",
  ].map((text) => [text, TIME]),
  ..."k|K|m|M|Mio.|Mio|mio|Mrd|Mrd.|bn|B|Tsd|Tsd.|mln|млн|тыс.|lakh|crore|million|Millionen|billion|万|億|T€|T EUR|TEUR|k€|k EUR|MEUR|kUSD|Mio. €|Mio. EUR"
    .split("|")
    .flatMap((word) =>
      [`5 ${word}`, `2.5${word}`, `-5 ${word}`].map((text) => [
        text,
        expect.stringMatching(/^“.+” stands for a larger number/),
      ]),
    ),
  ["5k", larger("k")],
  ["TEUR 5", larger("TEUR")],
  ["Mio. 5", larger("Mio.")],
  ["k€ 5", larger("k€")],
  // These are refused as unclear: a letter before a number is probably part of a reference.
  ...["K5", "T5", "M5", "B5", "k 5", "H5", "S5"].map((text) => [text, unclear(text[0]!)]),
  // These are refused as rates: an amount per month is not the amount itself.
  ...[
    "5 €/m",
    "€5/m",
    "5/m",
    "5€/h",
    "5 €/month",
    "5 EUR/Monat",
    "5 € / Std.",
    "5 €/m²",
    "5 €/m2",
    "5 € pro Monat",
    "5 per month",
    "€5 per day",
    "5 € par mois",
    "5 € je Stunde",
  ].map((text) => [
    text,
    expect.stringMatching(/^“.+” says that this is a rate\. Please enter the number alone\.$/),
  ]),
  ["€5k", larger("k")],
  ["€ 2.5m", larger("m")],
  ["5 TEUR", larger("TEUR")],
  ["3 Mio. EUR", larger("Mio.")],
  ...["1/2", "½", "12¾", "12 3/4", "1 1/2", "€ 1/2", "-½", "⅔"].map((text) => [text, FRACTION]),
  ...[
    "≈5",
    "~5",
    "<5",
    ">5",
    "≤5",
    "≥ 5",
    "±5",
    "ca. 5",
    "c. 5",
    "about 5",
    "rund 5",
    "max. 5",
    "over 5",
    "5+",
    "около 5",
  ].map((text) => [text, EXACT]),
  ...[
    "5-6",
    "5–6",
    "5 - 6",
    "5 ± 1",
    "5 to 6",
    "5 bis 6",
    "5..6",
    "5/6/7",
    "12:30",
    "12;5",
    "1_000",
    "10 20",
    "1, 2",
    "12€50",
    "5x6",
    "1200\n1300",
  ].map((text) => [text, TWO]),
  ...[
    "12.5*",
    "12.5 *",
    "12.5**",
    "12.5†",
    "12.5¹",
    "12.5²",
    "12.5 (1)",
    "12.5(a)",
    "12.5 [1]",
    "*12.5",
    "€ 12.5*",
    "12.5 €¹",
  ].map((text) => [text, NOTE]),
  ...["-5-", "--5", "(5", "5)", "((5))", "(-5)", "-(5)", "5--"].map((text) => [text, BELOW]),
  ["12.5a", unclear("a")],
  ["5 kg", unclear("kg")],
  ["5 m²", unclear("m²")],
  ["5 DM", unclear("DM")],
  ["BTC 5", unclear("BTC")],
  ["XYZ 5", unclear("XYZ")],
  ["No. 5", unclear("No.")],
  ["50c", unclear("c")],
  ["Q1", unclear("Q")],
  ["R 5", unclear("R")],
  ["5 km", unclear("km")],
  ["5 ft", unclear("ft")],
])("%j is refused as an amount, with the sentence: %s", (text, sentence) => {
  expect(unitProblem(text as string, "money", "EUR")).toEqual(sentence);
  expect([
    money(text as string, "EUR"),
    money(text as string, "EUR", 6),
    readNumber(text as string, 6),
  ]).toEqual([null, null, null]);
});

test.each(["lots", "1,2,3", "1.234.56", "abc", "5;", "#REF!", "-,-", "5.123456789", "9".repeat(20)])(
  "%j is refused without a reason, because the reason is unknown",
  (text) => {
    expect([unitProblem(text, "money", "EUR"), money(text, "EUR")]).toEqual([null, null]);
  },
);

test.each([
  ["+5", "5"],
  ["−5", "-5"],
  ["(5)", "-5"],
  ["1\u2009234", "1234"],
  ["1\u202f234\u202f567", "1234567"],
  ["1.234.567", "1234567"],
  ["12´500", "12500"],
  ["12`500.50", "12500.50"],
  ["12‘500", "12500"],
  ["500/-", "500"],
  ["500/=", "500"],
  ["500:-", "500"],
  ["-500:-", "-500"],
])("%j is read as the number %s", (text, read) => {
  expect(readNumber(text, 2)).toBe(read);
  expect(unitProblem(text, "money", "EUR")).toBeNull();
});

const percent = (text: string) => readFigure(text, { unit: "percent", decimals: 2, currency: "EUR" });

test.each([
  "5 %",
  "5%",
  "%5",
  "% 5",
  "5 ％",
  "٥٪",
  "5 pct",
  "5 pct.",
  "5 percent",
  "5 per cent",
  "5 Prozent",
  "5 procent",
  "5 por ciento",
])("%j is read as five percent, and refused as an amount and as a plain number", (text) => {
  expect(percent(text)).toBe("5");
  expect(percent(text.replace(/[5٥]/, "-0.05"))).toBe("-0.05");
  expect(unitProblem(text, "money", "EUR")).toBe("This figure is an amount of money, not a percentage.");
  expect(unitProblem(text, "number")).toBe("This figure isn't a percentage.");
});

test.each([
  ["5 ‰", "This isn't in percent. Please enter it as a percentage."],
  ["5‱", "This isn't in percent. Please enter it as a percentage."],
  ["50 bp", "This isn't in percent. Please enter it as a percentage."],
  ["50 bps", "This isn't in percent. Please enter it as a percentage."],
  ["50bps", "This isn't in percent. Please enter it as a percentage."],
  ["50 basis points", "This isn't in percent. Please enter it as a percentage."],
  ["5%%", null],
  ["5% p.a.", unclear("p.a.")],
  ["5 %-Punkte", unclear("Punkte")],
  ["12 h", "This is a time, not a percentage."],
])("%j is refused as a percentage with the sentence: %s", (text, sentence) => {
  expect([percent(text), unitProblem(text, "percent")]).toEqual([null, sentence]);
});

test("0.05 in a figure in percent is read as 0.05 percent, and not as 5 percent", () => {
  expect([percent("0.05"), percent("0,05"), percent("0.05 %")]).toEqual(["0.05", "0.05", "0.05"]);
});

test("a duration such as 12 h is refused as a number, and a plain number is accepted", () => {
  const sentence = "Please enter the number alone, without the time it counts.";
  expect([unitProblem("12 h", "number"), unitProblem("12", "number")]).toEqual([sentence, null]);
});

const SIDES =
  "CR, DR, H and S mean plus in some programs and minus in others. Please enter a minus sign where one is meant.";

test.each(
  "1,200.00 D|1,200.00 C|1.200,00 Soll|1.200,00 Haben|Soll 1.200,00|Haben: 1.200,00|S 1.200,00|H 1.200,00|CR 1,200|DR1,200|Cr. 1,200|1,200 credit|1,200 Debit|debit 1,200|1 200,00 Ct|1 200,00 Dt|€ 1.200,00 S|1.200,00 € H|1,200 USD CR|(1,200) D"
    .split("|")
    .map((text) => [text]),
)("an amount with a credit or debit mark is refused with a sentence that asks for a sign: %j", (text) => {
  for (const unit of ["money", "number"] as const)
    if (unit === "money" || !/€|USD/.test(text)) expect(unitProblem(text, unit)).toBe(SIDES);
  expect(money(text, "EUR", 2)).toBeNull();
});

test.each(["12 d", "12 s", "12h", "5 c", "C5", "H5", "S5", "D5", "Credit Suisse 5", "12 sec"])(
  "the letters of %j only resemble a credit or debit mark, so there is no error about such marks",
  (text) => {
    expect(unitProblem(text, "money")).not.toBe(SIDES);
  },
);

test.each([..."-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"])(
  "any kind of dash beside a currency is read as zero: %j",
  (dash) => {
    const all = [`${dash} €`, `€ ${dash}`, `${dash}€`, `EUR ${dash}`, `${dash} EUR`];
    expect(all.map((text) => money(text, "EUR", 2))).toEqual(all.map(() => "0"));
  },
);
