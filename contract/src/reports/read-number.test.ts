import { expect, test } from "vitest";
import { clearSign, figureProblem, isNoValue, readFigure, readNumber, unitProblem } from "./read-number.ts";

test.for<[string, number, string | null]>([
  ["284310", 0, "284310"],
  ["284,310", 0, "284310"],
  ["284.310", 0, "284310"],
  ["284 310", 0, "284310"],
  ["284\u00A0310", 0, "284310"],
  ["284\u202F310,50", 2, "284310.50"],
  ["1,234.56", 2, "1234.56"],
  ["1.234,56", 2, "1234.56"],
  ["1 234,56", 2, "1234.56"],
  ["1'234.56", 2, "1234.56"],
  ["1,234,567", 0, "1234567"],
  ["1.234.567", 0, "1234567"],
  ["1,234,567.8", 2, "1234567.8"],
  ["2.4", 1, "2.4"],
  ["2,4", 1, "2.4"],
  ["2.4 %", 1, "2.4"],
  ["1.234", 2, "1234"],
  ["1.234", 3, "1.234"],
  ["1,234", 3, "1234"],
  ["0.125", 3, "0.125"],
  ["0,125", 3, "0.125"],
  ["€ 4,500", 0, "4500"],
  ["EUR 4,500", 0, "4500"],
  ["4.500,00 €", 2, "4500.00"],
  ["4,500.00", 0, "4500"],
  ["-12", 0, "-12"],
  ["\u221212", 0, "-12"],
  ["(1,200)", 0, "-1200"],
  ["12-", 0, "-12"],
  ["+3", 0, "3"],
  ["007", 0, "7"],
  [".5", 1, "0.5"],
  ["-0", 0, "0"],
  ["0.00", 2, "0.00"],
  ["", 0, ""],
  ["  ", 0, ""],
  ["EUR (1,200.50)", 2, "-1200.50"],
  ["(€ 1,200)", 0, "-1200"],
  ["(1,200) CHF", 0, "-1200"],
  ["-$1,200", 0, "-1200"],
  ["$-1,200", 0, "-1200"],
  ["(2.4%)", 1, "-2.4"],
  ["(2.4)%", 1, "-2.4"],
  ["1\u2019234\u2019567", 0, "1234567"],
  ["12MAX", 0, null],
  ["MIN5", 0, null],
  ["5NAN", 0, null],
  ["1E999", 0, null],
  ["1e-7", 6, null],
  ["(-12)", 0, null],
  ["((12))", 0, null],
  ["-(12)", 0, null],
  ["--12", 0, null],
  ["-12-", 0, null],
  ["+-12", 0, null],
  ["%", 0, ""],
  ["#REF!", 0, null],
  ["=1+1", 0, null],
  ["\u0663", 0, "3"],
  ["\uFF11", 0, "1"],
  ["\uFF11\uFF0C\uFF12\uFF13\uFF14\uFF0E\uFF15", 1, "1234.5"],
  ["\uFFE5\uFF11\uFF12\uFF13", 0, "123"],
  ["\uFF08\uFF11\uFF12\uFF09", 0, "-12"],
  ["\uFF0D\uFF11\uFF12", 0, "-12"],
  ["\uFF11\uFF12\uFF05", 0, "12"],
  ["\u0661\u066C\u0662\u0663\u0664\u066B\u0665", 1, "1234.5"],
  ["\u06F1\u06F2\u06F3", 0, "123"],
  ["\u0967\u0968,\u0969\u096A,\u096B\u096C\u096D", 0, "1234567"],
  ["\u200E-12\u200F", 0, "-12"],
  ["\uFEFF12", 0, "12"],
  ["1,23,456.78", 2, "123456.78"],
  ["12,34,567", 0, "1234567"],
  ["1,23,45,678.9", 1, "12345678.9"],
  ["-\u20B9 1,23,456", 0, "-123456"],
  ["1,23,45", 0, null],
  ["123,45,678", 0, null],
  ["1.23.456,78", 2, null],
  ["5\u00B2", 0, null],
  ["1\u00BD", 1, null],
  ["5.00CR", 2, null],
  ["5.00 Dr.", 2, null],
  ["1.23457E+15", 2, null],
  ["1.23", 1, null],
  ["0.125", 2, null],
  ["1,23,456", 0, "123456"],
  ["12.34.5", 2, null],
  ["1e999", 0, null],
  ["NaN", 0, null],
  ["Infinity", 0, null],
  ["12 000 or so", 0, null],
  ["1-2", 0, null],
  ["0x10", 0, null],
  ["9".repeat(16), 0, null],
])("%j with at most %i decimals is read as %j (null means refused)", ([text, decimals, decimal]) => {
  expect(readNumber(text, decimals)).toBe(decimal);
});

test.for([
  ..."-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D",
  ..." - |--|---|\u2013\u2013|\u200E-|n/a|N/A|n.a.|\u00A0\u2014\u00A0".split("|"),
])("%j means that there is no value", (text) => {
  for (const decimals of [0, 2]) expect(readNumber(text, decimals)).toBe("");
  expect(readFigure(text, { unit: "money", decimals: 2, currency: "EUR" })).toBe("");
  expect(clearSign(text)).toBeNull();
});

test.for(["----", "- -", "-,-", "-.", "#N/A", "n", "na 5", "-%", "- 5 -"])(
  "%j is refused, and not read as an empty value",
  (text) => {
    expect(readNumber(text, 2)).toBeNull();
  },
);

test.for([
  ...["1.23457E+15", "1,23457E+15", "1E+05", "-2.5e-7", "1.5E3", "\uFF11E+\uFF11\uFF15"].map((text) => [
    text,
    "A spreadsheet has shortened this number, so some of its digits may be lost. Please enter it in full.",
  ]),
  ...["5.00CR", "5.00 CR", "5 Dr", "1.234,56 S", "1.234,56 H", "(5.00)CR", "5 Cr."].map((text) => [
    text,
    "CR, DR, H and S mean plus in some programs and minus in others. Please enter a minus sign where one is meant.",
  ]),
])("%j is refused as ambiguous, with the sentence: %s", ([text, sentence]) => {
  for (const unit of ["number", "money", "percent"] as const) expect(unitProblem(text!, unit)).toBe(sentence);
  expect(readFigure(text!, { unit: "money", decimals: 2, currency: "EUR" })).toBeNull();
});

/** Every dash that people write for zero cents, each once and twice in a row. */
const dashes = [
  "-",
  "\u2010",
  "\u2011",
  "\u2012",
  "\u2013",
  "\u2014",
  "\u2015",
  "\u2212",
  "\uFE58",
  "\uFE63",
  "\uFF0D",
].flatMap((dash) => [dash, dash + dash]);

test.for(dashes)("the dash %j after an amount stands for zero cents and is not a minus", (dash) => {
  const written: [string, string][] = [
    [`50,${dash}`, "50"],
    [`50.${dash}`, "50"],
    [`50, ${dash}`, "50"],
    [`€ 50,${dash}`, "50"],
    [`50,${dash} €`, "50"],
    [`50.${dash}EUR`, "50"],
    [`CHF 50.${dash}`, "50"],
    [`1.250,${dash} €`, "1250"],
    [`€ 1,250.${dash}`, "1250"],
    [`1'250.${dash}`, "1250"],
    [`1 250,${dash}`, "1250"],
    [`1.234.567,${dash}`, "1234567"],
    [`0,${dash}`, "0"],
    [`-50,${dash}`, "-50"],
    [`\u2212€ 50,${dash}`, "-50"],
    [`(50,${dash})`, "-50"],
    [`(1.250,${dash} €)`, "-1250"],
  ];
  for (const [text, number] of written) {
    expect([text, readNumber(text, 0)]).toEqual([text, number]);
    expect([text, readNumber(text, 2)]).toEqual([text, `${number}.00`]);
  }
  expect([`50,${dash}`, `1.250,${dash}`, `1,250.${dash}`].map(clearSign)).toEqual([",", ",", "."]);
});

test.for([
  "50,---",
  "50,-5",
  "50,-,",
  ",-",
  "1,2,-",
  "50-,",
  "50-,-",
  "50--",
  "50,-x",
  "50,- -",
  "50,– -",
  "50,- - €",
  "€ 50.- −",
  "50 - -",
  "500,- €-",
  "500.- CHF-",
  "5,- Kč-",
  "1.250,– € –",
  "500/-- -",
  "500:- kr -",
])("%j is refused because the meaning of its dash is unclear", (text) => {
  for (const decimals of [0, 2]) expect(readNumber(text, decimals)).toBeNull();
});

test.for([
  ["12%", "money", null],
  ["12 %", "number", null],
  ["€ 12", "percent", null],
  ["12%", "percent", "12"],
  ["€ 12", "money", "12"],
] as const)("%j in a figure with the unit %s is read as %j (null means refused)", ([text, unit, figure]) => {
  expect(readFigure(text, { unit, decimals: 0 })).toBe(figure);
});

test.for([
  ["€ 5", "EUR", null],
  ["5 EUR", "EUR", null],
  ["$ 100", "CAD", null],
  ["1,234", "EUR", null],
  ["$ 100", "EUR", "This report is in EUR. Please enter the amount in EUR."],
  ["CHF 4'500", "EUR", "This report is in EUR. Please enter the amount in EUR."],
  ["4'500 CHF", "EUR", "This report is in EUR. Please enter the amount in EUR."],
  ["€ 5", "CHF", "This report is in CHF. Please enter the amount in CHF."],
] as const)(
  "the amount %s in a report in %s gets the error %s (null means none)",
  ([text, currency, sentence]) => {
    expect(unitProblem(text, "money", currency)).toBe(sentence);
    expect(readFigure(text, { unit: "money", decimals: 0, currency }) === null).toBe(sentence !== null);
  },
);

test.for(["Fr. –.50", "CHF –.50", "–,50 €", "€ –,50", "€ -,99", "-,99 EUR", "–.50", "− ,50 €"])(
  "the dash in %j may stand for zero or be a minus, so the amount is refused with a sentence",
  (text) => {
    expect(readFigure(text, { unit: "money", decimals: 2 })).toBeNull();
    expect(unitProblem(text, "money")).toMatch(/dash may stand for a whole amount of zero|below zero/);
  },
);

test.for(["30.11.2026", "1.2.3", "10.0.0.1", "3.11.26", "12,50.1", "1,2,3", "2026,11,30"])(
  "%j does not show which decimal sign its writer uses, because it is not a single number",
  (text) => {
    expect(clearSign(text)).toBeNull();
  },
);

test("an unambiguous number shows which decimal sign its writer uses, and this sign decides how 1.234 is read", () => {
  expect(["1,234.56", "1.234,56", "2,5", "2.5", "1.234", "12", "1.234.567"].map(clearSign)).toEqual([
    ".",
    ",",
    ",",
    ".",
    null,
    null,
    ",",
  ]);
  expect(readNumber("1.234", 3, ",")).toBe("1234");
  expect(readNumber("1,234", 3, ",")).toBe("1.234");
});

test.for([
  ["0.125", 3, ",", "0.125"],
  ["0,125", 3, ".", "0.125"],
  ["0.125", 2, ",", null],
  ["0,999", 0, ".", null],
  ["0.123.456", 2, ",", null],
  ["0,12,345", 2, undefined, null],
] as const)(
  "the sign after a leading zero never separates thousands: %s with %i decimals, beside numbers with the decimal sign %j, is read as %j (null means refused)",
  ([text, decimals, sign, read]) => {
    expect(readNumber(text, decimals, sign)).toBe(read);
  },
);

test.for([
  "12€50",
  "12 € 50",
  "£12.50 £3",
  "1,5 €3",
  "1%2",
  "10 20",
  "1 23",
  "12 3456",
  "3'14",
  "1'2345",
  "1 000.5 000",
  "1200\n1300",
  "1 200\r\n1 300",
  "0 123",
])("%j is refused, because it may be two numbers and must not be joined into one", (text) => {
  expect([readNumber(text, 2), readNumber(text, 2, ","), clearSign(text)]).toEqual([null, null, null]);
});

test.for([
  ["1 234 567", "1234567"],
  ["1'234'567.89", "1234567.89"],
  ["1\u202f234,50 €", "1234.50"],
  ["- 1 234,50", "-1234.50"],
  ["(1 234)", "-1234"],
  ["CHF 1’250.-", "1250.00"],
  ["12 34 567", "1234567"],
  ["1 250,- €", "1250.00"],
] as const)("%s has valid groups of digits and is read as a number", ([text, read]) => {
  expect(readNumber(text, 2)).toBe(read);
});

test("the full-width sign of the report's own currency is accepted", () => {
  const yen = { unit: "money", decimals: 0, currency: "JPY" } as const;
  expect([readFigure("￥500", yen), readFigure("¥500", yen), readFigure("€500", yen)]).toEqual([
    "500",
    "500",
    null,
  ]);
  expect(readFigure("￦500", { ...yen, currency: "KRW" })).toBe("500");
});

test("a text of 250,000 digits is refused as too long to be a number", () => {
  const long = "٣".repeat(250_000);
  expect([readNumber(long, 2), clearSign(long), isNoValue(long)]).toEqual([null, null, false]);
  expect(unitProblem(long, "number")).toBe("This is too long to be a number.");
});

test.for(["99.125%", "12.345 %", "7,125", "1.251"])(
  "the percentage %s is refused, because its last three digits may be decimals or thousands",
  (text) => {
    const share = { unit: "percent", decimals: 2 } as const;
    expect([readFigure(text, share), readFigure(text, share, ","), readFigure(text, share, ".")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(readFigure(text.replace("%", ""), { unit: "number", decimals: 2 })).not.toBeNull();
  },
);

test.for([
  ["2.000.-", "CHF", "2000.00"],
  ["CHF 12.500.-", "CHF", "12500.00"],
  ["1,250,000,-", "EUR", "1250000.00"],
  ["-2.000.-", "CHF", "-2000.00"],
  ["20.00.-", "CHF", null],
  ["k. A.", "EUR", ""],
  ["n.v.", "EUR", ""],
  ["Rs. 500/--", "INR", "500.00"],
  ["500:--", "SEK", "500.00"],
  ["1 250:-- kr", "SEK", "1250.00"],
  ["-500/-", "INR", "-500.00"],
  ["500/=", "KES", "500.00"],
  ["500/=-", "KES", null],
  ["500/- -", "INR", null],
  [",50", "EUR", "0.50"],
  ["-,50", "EUR", "-0.50"],
  ["(,50)", "EUR", "-0.50"],
  [",50-", "EUR", "-0.50"],
  [".50-", "EUR", "-0.50"],
  ["1.250,00 +", "EUR", "1250.00"],
  ["1,250.00+", "EUR", "1250.00"],
  ["1.250,00 -", "EUR", "-1250.00"],
  ["100+", "EUR", null],
] as const)(
  "the amount %j in a report in %s is read as %s (null means refused)",
  ([text, currency, number]) => {
    const figure = { unit: "money", decimals: 2, currency } as const;
    expect(readFigure(text, figure)?.replace(/^(-?\d+)$/, "$1.00") ?? null).toBe(number);
  },
);

const EITHER = (small: string, large: string) =>
  `This may be ${small} or ${large}. Please enter one of these two numbers.`;

test.for([
  ["1,000 %", "percent", 3, undefined, null, EITHER("1", "1000")],
  ["1,000 %", "percent", 2, undefined, null, EITHER("1", "1000")],
  ["1.000%", "percent", 2, undefined, null, EITHER("1", "1000")],
  ["12,500 %", "percent", 1, undefined, null, EITHER("12.5", "12500")],
  ["-1,250 %", "percent", 4, undefined, null, EITHER("1.25", "1250")],
  ["(4,250 %)", "percent", 2, ".", null, EITHER("4.25", "4250")],
  ["4,250 %", "percent", 2, ",", "4.25", null],
  ["4.250 %", "percent", 2, ".", "4.25", null],
  ["1,000 %", "percent", 2, ",", "1.00", null],
  ["1,000 %", "percent", 3, ",", "1.000", null],
  ["1,000 %", "percent", 3, ".", "1000", null],
  ["1.250 %", "percent", 3, undefined, "1.250", null],
  ["0,500 %", "percent", 2, undefined, "0.50", null],
  ["1,000.0 %", "percent", 2, undefined, "1000.0", null],
  ["1 000 %", "percent", 2, undefined, "1000", null],
  ["12,345 %", "percent", 2, undefined, null, null],
  ["1,250", "money", 3, undefined, null, EITHER("1.25", "1250")],
  ["1,250", "number", 4, undefined, null, EITHER("1.25", "1250")],
  ["1,250", "money", 3, ",", "1.250", null],
  ["1,250", "money", 3, ".", "1250", null],
  ["1.250", "money", 3, undefined, "1.250", null],
  ["1,250", "money", 2, undefined, "1250", null],
  ["1,250", "number", 0, undefined, "1250", null],
  ["0,125", "number", 3, undefined, "0.125", null],
  ["1,250.500", "money", 3, undefined, "1250.500", null],
] as const)(
  "the figure %s with the unit %s and %i decimals, beside numbers with the decimal sign %s, is read as %s and gets the sentence %s",
  ([text, unit, decimals, sign, read, sentence]) => {
    expect([
      readFigure(text, { unit, decimals }, sign),
      figureProblem(text, { unit, decimals }, sign),
    ]).toEqual([read, sentence]);
  },
);

test.for([
  ["US $5", "USD"],
  ["US $ 5", "USD"],
  ["-A $5", "AUD"],
  ["R $ 5", "BRL"],
  ["HK $5", "HKD"],
  ["NT $5", "TWD"],
] as const)(
  "the letters of a country may stand apart from the dollar sign: %s is an amount in %s",
  ([text, currency]) => {
    expect(readFigure(text, { unit: "money", decimals: 0, currency })?.replace("-", "")).toBe("5");
    expect(readFigure(text, { unit: "money", decimals: 0, currency: "EUR" })).toBeNull();
  },
);
