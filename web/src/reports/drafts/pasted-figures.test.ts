import { expect, test } from "vitest";
import { isBlock, pastedFigures } from "./pasted-figures.ts";

/**
 * Processor time in ms, which does not depend on other work on the machine. A quadratic algorithm would take
 * minutes.
 */
const SOON_MS = 10_000;

const metric = (key: string, label: string, decimals = 0, unit: "money" | "percent" | "text" = "money") => ({
  key,
  label,
  decimals,
  unit,
});
const metrics = [
  metric("value", "Value"),
  metric("paid_in", "Paid in"),
  metric("taken_out", "Taken out", 2),
  metric("return", "Return", 1, "percent"),
  metric("remark", "Remark", 0, "text"),
];

test.for([
  ["English", "Value\t284,310\nPaid in\t4,500\nTaken out\t2,250.50\nReturn\t2.4%"],
  ["German", "Value\t284.310\r\nPaid in\t4.500\r\nTaken out\t2.250,50\r\nReturn\t2,4 %\r\n"],
  ["French", "Value\t284 310\nPaid in\t4\u202F500\nTaken out\t2\u00A0250,50\nReturn\t2,4"],
  ["a CSV file with quotes", 'value,"284,310"\npaid_in,"4,500"\ntaken_out,"2,250.50"\nreturn,2.4'],
  ["a CSV file with semicolons", "Value;284.310\nPaid in;4.500\nTaken out;2.250,50\nReturn;2,4"],
  ["another order", "Return\t2.4\nTAKEN OUT\t2250.5\npaid-in\t4500\nValue:\t284310"],
  ["names above", "Value\tPaid in\tTaken out\tReturn\n284310\t4500\t2250.50\t2.4"],
])("in %s, every figure is found by its name", ([, text]) => {
  const { values, matchedBy, unmatched } = pastedFigures(text!, metrics);
  expect({ ...values, taken_out: Number(values["taken_out"]) }).toEqual({
    value: "284310",
    paid_in: "4500",
    taken_out: 2250.5,
    return: "2.4",
  });
  expect([matchedBy, unmatched]).toEqual(["name", []]);
});

test.for([
  ["a day above", "As of 30.11.2026\t30.11.2026\nValue\t1,250\nPaid in\t900"],
  ["days as headings", "\t30.11.2026\nValue\t1,250\nPaid in\t900"],
  ["a version above", "Version\t1.2.3\nValue\t1,250\nPaid in\t900"],
  ["an address above", "IP\t10.0.0.1\nValue\t1,250\nPaid in\t900"],
  ["a day below", "Value\t1,250\nPaid in\t900\nStand\t30.11.2026"],
  ["another figure's cents above", "Fee\t12,50\nValue\t1,250\nPaid in\t900"],
])("%s does not decide how the amounts of a paste are read", ([, text]) => {
  expect(pastedFigures(text!, metrics).values).toMatchObject({ value: "1250", paid_in: "900" });
});

test.for(["-", "\u2013", "\u2014", "n/a"])(
  "%s in place of a value means that there is none, and is not reported as left out",
  (dash) => {
    const named = pastedFigures(`Value\t${dash}\nPaid in\t7\nReturn\t${dash}\t${dash}`, metrics);
    expect(named).toEqual({ values: { paid_in: "7" }, matchedBy: "name", unmatched: [] });
    const inOrder = pastedFigures(`1\n${dash}\n3`, metrics);
    expect(inOrder).toEqual({ values: { value: "1", taken_out: "3" }, matchedBy: "order", unmatched: [] });
  },
);

test("of several columns, the one of the report's period is used, otherwise the last one", () => {
  const text = "Figure\tQ3 2026\tQ2 2026\nValue\t284,310\t275,490";
  expect(pastedFigures(text, metrics, { column: "Q3 2026" }).values).toEqual({ value: "284310" });
  expect(pastedFigures(text, metrics).values).toEqual({ value: "275490" });
});

test("if a paste has no names, figures are filled in by order, from the one where the user pastes", () => {
  expect(pastedFigures("284,310\n4,500\n2,250.00", metrics)).toEqual({
    values: { value: "284310", paid_in: "4500", taken_out: "2250.00" },
    matchedBy: "order",
    unmatched: [],
  });
  expect(pastedFigures("10\t20", metrics, { from: "paid_in" }).values).toEqual({
    paid_in: "10",
    taken_out: "20",
  });
});

test("text that fits no figure is reported, and changes nothing", () => {
  const { values, unmatched } = pastedFigures("Value\tmany\nFees\t12\nReturn\t1.23\nPaid in\t1", metrics);
  expect(values).toEqual({ paid_in: "1" });
  expect(unmatched).toEqual(["Value many", "Fees 12", "Return 1.23"]);
  expect(pastedFigures("1\n2\n3.5\n4\nwords\n6\n=1+1", metrics).unmatched).toEqual(["6", "=1+1"]);
});

test("quoted cells can contain tabs, line breaks and quotes, and a quote inside a cell is an ordinary character", () => {
  const of = (text: string) => pastedFigures(text, metrics);
  expect(of('"Paid\tin"\t"4,500"\n"Value"\t284310').values).toEqual({ value: "284310", paid_in: "4500" });
  expect(of('"Paid\nin"\t4500\nValue\t1').values).toEqual({ value: "1", paid_in: "4500" });
  expect(of('Remark\t"a ""good"" year"\nValue\t1').values).toEqual({ value: "1", remark: 'a "good" year' });
  expect(of('Remark\t5" pipe\nValue\t1\nPaid in\t2').values).toEqual({
    remark: '5" pipe',
    value: "1",
    paid_in: "2",
  });
  // This quote is never closed.
  expect(of('Remark\t"open\nValue\t1').values).toEqual({ remark: '"open', value: "1" });
});

test("empty cells and lines leave a figure as it was", () => {
  expect(pastedFigures("Value\t\nPaid in\t \t\n\n\t\nReturn\t2.4", metrics).values).toEqual({
    return: "2.4",
  });
  expect(pastedFigures("1\n\n3", metrics).values).toEqual({ value: "1", paid_in: "3" });
  expect(pastedFigures("1\t\t3", metrics).values).toEqual({ value: "1", taken_out: "3" });
});

test("a percentage is not an amount, so a change in percent next to a figure is not used as its value", () => {
  const text = "Value\t284,310\t3%\nPaid in\t12%\nReturn\t€ 5\t2.4%";
  expect(pastedFigures(text, metrics)).toMatchObject({
    values: { value: "284310", return: "2.4" },
    unmatched: ["Paid in 12%"],
  });
});

test.for([
  "NaN",
  "1e999",
  "Infinity",
  "9".repeat(16),
  "1.234567",
  "#DIV/0!",
  "=1+1",
  "1 or 2",
  "x".repeat(201),
])("%j is left out and reported, and the other figures are used", (wrong) => {
  const { values, unmatched } = pastedFigures(`Value\t${wrong}\nPaid in\t7`, metrics);
  expect([values, unmatched]).toEqual([{ paid_in: "7" }, [`Value ${wrong}`]]);
});

test("negative numbers and dates are read in all common notations", () => {
  const text =
    "Value\t(284,310)\nPaid in\t-€4,500\nTaken out\t2.250,50-\nReturn\t\u22122.4 %\nDue\t31.12.2026";
  const due = { key: "due", label: "Due", decimals: 0, unit: "date" as const };
  expect(pastedFigures(text, [...metrics, due]).values).toEqual({
    value: "-284310",
    paid_in: "-4500",
    taken_out: "-2250.50",
    return: "-2.4",
    due: "2026-12-31",
  });
});

test("a text too long for its figure, or with hidden characters, is left out", () => {
  const { unmatched } = pastedFigures(`Remark\t${"x".repeat(201)}\nValue\t1`, metrics);
  expect(unmatched).toHaveLength(1);
  expect(pastedFigures("Remark\ta\u202Eb\nValue\t1", metrics).values).toEqual({ value: "1" });
});

test("a first line with an unknown figure is reported, but column headings are not", () => {
  expect(pastedFigures("Fees\t12\nValue\t1", metrics).unmatched).toEqual(["Fees 12"]);
  expect(pastedFigures("Figure\tThis quarter\nValue\t1", metrics).unmatched).toEqual([]);
});

test("a text with only one value is not a block of a spreadsheet", () => {
  expect(["284,310", " 12\n", "a\tb", "1\n2"].map(isBlock)).toEqual([false, false, true, true]);
});

test.for([
  ["commas of a CSV file without quotes", "Value,284,310\nPaid in,4,500\nTaken out,2,250.50\nReturn,2.4"],
  ["a PDF in English", "Value 284,310\nPaid in 4,500\nTaken out 2,250.50\nReturn 2.4 %"],
  ["a PDF in German", "Value 284.310\r\nPaid in 4.500\r\nTaken out 2.250,50 €\r\nReturn 2,4 %"],
  ["a PDF in French", "Value 284 310\nPaid in 4\u202F500\nTaken out 2\u00A0250,50\nReturn 2,4"],
  ["a PDF from Switzerland", "Value CHF 284'310\nPaid in CHF 4’500\nTaken out CHF 2'250.50\nReturn 2.4%"],
  ["lines with colons", "Value: 284,310\nPaid in: € 4,500\nTaken out: 2,250.50\nReturn: 2.4%"],
  ["heads and commas", "Figure,Amount\nValue,284,310\nPaid in,4,500\nTaken out,2,250.50\nReturn,2.4"],
  [
    "columns of commas",
    "Figure,Q3 2026,Q2 2026\nValue,284310,1\nPaid in,4500,2\nTaken out,2250.5,3\nReturn,2.4,4",
  ],
  ["names above, and commas", "Value,Paid in,Taken out,Return\n284310,4500,2250.50,2.4"],
])("in lines of %s, figures are found by their names and numbers are kept whole", ([, text]) => {
  const { values, matchedBy, unmatched } = pastedFigures(text!, metrics, { column: "Q3 2026" });
  expect({ ...values, taken_out: Number(values["taken_out"]) }).toEqual({
    value: "284310",
    paid_in: "4500",
    taken_out: 2250.5,
    return: "2.4",
  });
  expect([matchedBy, unmatched]).toEqual(["name", []]);
});

test.for([
  "Value 284,310 275,490",
  "Value 284 310 275 490",
  "Value 284 310 75 490",
  "Value 2 % 3 %",
  "Value - 284,310",
  "Value,284,310,275,490",
  "Value,284,31",
  "Value 2026 284,310",
])("%j may be one number or two, so it is left out and reported", (line) => {
  const { values, unmatched } = pastedFigures(`${line}\nPaid in,7`, metrics);
  expect(values).toEqual({ paid_in: "7" });
  expect(unmatched.map((one) => one.replaceAll(/[\s,]/g, ""))).toEqual([line.replaceAll(/[\s,]/g, "")]);
});

test("if the headings name two columns, a comma that may belong to a number or separate two is not guessed", () => {
  const { values, unmatched } = pastedFigures(
    "Figure,Q3 2026,Q2 2026\nValue,1,234,567\nPaid in,7,8",
    metrics,
    {
      column: "Q3 2026",
    },
  );
  expect([values, unmatched]).toEqual([{ paid_in: "7" }, ["Value,1,234,567"]]);
});

test("lines with unknown names are filled in by order; a line with two numbers is left out whole", () => {
  const text = "Depot 284,310\nDeposits: 4,500\nWithdrawals 2,250.50 1,100.00\nYield,2.4";
  expect(pastedFigures(text, metrics)).toEqual({
    values: { value: "284310", paid_in: "4500", return: "2.4" },
    matchedBy: "order",
    unmatched: ["2,250.50 1,100.00"],
  });
  expect(pastedFigures("284 310 4 500\n7", metrics).values).toEqual({ paid_in: "7" });
  expect(pastedFigures("Depot 284,310", metrics).values).toEqual({ value: "284310" });
});

test("the longest name that fits is used, a text keeps its commas, and a number keeps its minus sign", () => {
  const more = [...metrics, metric("return_year", "Return 1 year", 1, "percent")];
  const text = "Return 1 year -2.4\nReturn 1.5\nRemark a good, calm year\nValue -€ 284,310";
  expect(pastedFigures(text, more).values).toEqual({
    return_year: "-2.4",
    return: "1.5",
    remark: "a good, calm year",
    value: "-284310",
  });
});

test.for([
  ["PLN", "Value\t284 310 zł\nPaid in\tzł 4 500\nTaken out\t2 250,50 zł"],
  ["USD", "Value: US$ 284,310\nPaid in: $4,500\nTaken out: 2,250.50 USD"],
  ["INR", "Value: Rs. 284,310/-\nPaid in: Rs 4,500\nTaken out: ₹2,250.50"],
  ["SEK", "Value: 284 310 kr\nPaid in: 4 500:-\nTaken out: 2 250,50 kr."],
] as const)("amounts in %s are found in their usual notations", ([currency, text]) => {
  const amounts = metrics.slice(0, 3).map((one) => ({ ...one, currency }));
  const { values, unmatched } = pastedFigures(text, amounts);
  expect([values, unmatched]).toEqual([{ value: "284310", paid_in: "4500", taken_out: "2250.50" }, []]);
});

test("a spreadsheet error is neither a text nor a figure", () => {
  const { values, unmatched } = pastedFigures("Value\t#VALUE!\nRemark\t#¡REF!\nReturn\t2,4", metrics);
  expect([values, unmatched]).toEqual([{ return: "2.4" }, ["Value #VALUE!", "Remark #¡REF!"]]);
});

test("a number in the first line is not split into column headings, even with text after it", () => {
  const text = "Value: 284,310 or so\nPaid in: 4,500\nTaken out: 2,250.50";
  const { values, matchedBy, unmatched } = pastedFigures(text, metrics);
  expect([values, matchedBy, unmatched]).toEqual([
    { paid_in: "4500", taken_out: "2250.50" },
    "name",
    ["Value 284,310 or so"],
  ]);
});

test.each([
  ["-", 1],
  ["(", 1],
  [" ", 1],
  ["a ", 1],
  ["a, ", 1],
  ["€", 1],
  ["1", 1],
  ["1 ", 1],
  ["1,234 ", 1],
  ["EUR ", 1],
  ["a\t", 1],
  ["a;", 1],
  ['"a\t', 1],
  ["a: - - ", 1],
  ["a : , - - ", 20],
])("a paste of 200 kB of only %j is read in time", (sign, lines) => {
  const line = sign.repeat(200_000 / lines / sign.length);
  const metrics = [{ key: "a", label: "A", unit: "money", decimals: 2, currency: "EUR" }] as const;
  const began = process.cpuUsage();
  for (const end of ["", "5", " 5 x"]) pastedFigures(`${line}${end}\n`.repeat(lines), metrics);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(SOON_MS);
});

test.each([
  ["ZAR", "Value: R 5", "5"],
  ["ZAR", "Value R5, Cost R 7", null],
  ["ZAR", "Value, R 1 234.50", "1234.50"],
  ["ZAR", "R 5\nR 6", "5"],
  ["GTQ", "Value: Q 5", "5"],
  ["PHP", "Value: P 5", "5"],
  ["RUB", "Value: 5 р.", "5"],
  ["EUR", "Value: R 5", null],
  ["EUR", "Value: € 5", "5"],
])(
  "in a report in %s, a letter in a line is read as a currency sign only if it can stand for the report's currency: %j",
  (currency, text, value) => {
    const metrics = [
      { key: "value", label: "Value", unit: "money", decimals: 2, currency },
      { key: "other", label: "Other", unit: "money", decimals: 2, currency },
    ] as const;
    expect(pastedFigures(text, metrics).values["value"] ?? null).toBe(value);
  },
);
