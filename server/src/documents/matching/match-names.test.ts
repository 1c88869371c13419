import { expect, test } from "vitest";
import { longestOf, piecesOf, readableStem } from "../../people/find-references.ts";
import { findOdd } from "../../people/references/odd-references.ts";
import { titleOf } from "./read-placing.ts";
import { longerThan, shapeOf, shapesOf } from "../../people/references/reference-shapes.ts";

const textsOf = (name: string) => piecesOf(name).map(({ text }) => text);

test("a reference begins and ends at a word boundary, and the extension of a file is not part of its name", () => {
  expect(textsOf("2026-Q3 C-1042.pdf")).toEqual([
    "2026",
    "2026-Q3",
    "2026-Q3 C",
    "2026-Q3 C-1042",
    "Q3",
    "Q3 C",
    "Q3 C-1042",
    "C",
    "C-1042",
    "1042",
  ]);
  expect(textsOf("C-10420.pdf")).not.toContain("C-1042");
  expect(textsOf("Prüfung_C-1042_ß.pdf")).toContain("C-1042");
});

test("a name of a hundred words yields at most eight parts per word, and none of them is longer than a reference may be", () => {
  const pieces = piecesOf(`${Array.from({ length: 100 }, () => "a").join(" ")}.pdf`);
  expect(pieces.length).toBeLessThanOrEqual(800);
  expect(piecesOf(`${"a".repeat(65)} b.pdf`).map(({ text }) => text)).toEqual(["b"]);
});

test("of overlapping references only the longest counts, and of two side by side both count", () => {
  const found = piecesOf("C-1042 D-7.pdf").filter(({ text }) => ["C-1042", "1042", "D-7"].includes(text));
  expect(longestOf(found).map(({ text }) => text)).toEqual(["C-1042", "D-7"]);
});

test("a text looks like a reference if it combines letters and digits as a reference does, or if it is a number of the same length and not a date", () => {
  expect(["C-1042", "D 16", "10421", "2026", "20261012", "12", "Smith"].map(shapeOf)).toEqual([
    "c-9",
    "d_9",
    "99999",
    null,
    null,
    null,
    null,
  ]);
  const few = shapesOf(["C-1", "A/17"]);
  expect(["c-9998", "A_9", "A-9", "E-1", "Q3"].map((text) => few.has(text))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(shapesOf(["C-1", "D-2", "E-3"]).has("X-9")).toBe(true);
});

test("a reference with attached text counts as another reference, unless the text is a word, a date or a version", () => {
  const longer = (name: string) =>
    longerThan(
      name,
      { text: "D-16", start: name.indexOf("D-16"), end: name.indexOf("D-16") + 4 },
      shapesOf([]),
    )?.text ?? null;
  expect(["D-16-7", "D-16.2 report", "D-16/A3", "2026 D-16-07x"].map(longer)).toEqual([
    "D-16-7",
    "D-16.2",
    "D-16/A3",
    "D-16-07x",
  ]);
  const others = [
    "D-16",
    "D-16-statement",
    "D-16 7",
    "D-16_7",
    "D-16 (2)",
    "D-16-2026",
    "D-16-2026-10-01",
    "D-16-20261001",
    "D-16-01-10-2026",
    "D-16-10-2026",
    "D-16-Q3",
    "D-16-v2",
    "7-D-16",
  ];
  expect(others.map(longer)).toEqual(others.map(() => null));
});

test("a reference with special characters is found with the characters that file systems put in their place, and with no others", () => {
  const found = (name: string, reference: string) =>
    findOdd(name.normalize("NFC"), [{ id: "x", reference }]).map(({ text }) => text);
  expect([
    found("Plan A_17 new", "a/17"),
    found("Plan A-17 new", "A/17"),
    found("plan köl.12", "KÖL.12"),
    found("KO\u0308L.12", "köl.12"),
    found("Smith_Jones_4", "Smith & Jones 4"),
    found("Smith_&_Jones-4", "Smith & Jones 4"),
    found("#17 plan", "#17"),
    found("A_(3)", "A (3)"),
  ]).toEqual([["A_17"], ["A-17"], ["köl.12"], ["KÖL.12"], [], ["Smith_&_Jones-4"], ["#17"], ["A_(3)"]]);
  expect([
    found("A_178", "A/17"),
    found("BA_17", "A/17"),
    found("A.17", "A/17"),
    found("A 17", "A-17"),
    found("17", "#17"),
    found("kol.12", "köl.12"),
  ]).toEqual([[], [], [], [], [], []]);
});

test("a reference is found with every kind of dash, whether the dash is in the file name or in the reference itself", () => {
  for (const dash of "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D") {
    expect(textsOf(`AB${dash}12 report.pdf`)).toContain("AB-12");
    const stored = [{ id: "x", reference: `AB${dash}12` }];
    expect(findOdd(readableStem("AB-12 report.pdf"), stored).map(({ text }) => text)).toEqual(["AB-12"]);
    expect(findOdd(readableStem("AB_12.pdf"), stored).map(({ text }) => text)).toEqual(["AB_12"]);
    expect(findOdd(readableStem("AB\u201312.pdf"), stored).map(({ text }) => text)).toEqual(["AB-12"]);
  }
});

test("a document's title is the name of its file, the same name without the reference, or one title for all documents", () => {
  const placing = {
    folder: null,
    title: "Statement",
    as: "keep_both" as const,
    message: null,
    acknowledgementRequired: false,
    publishAt: null,
    notify: true,
  };
  const title = (titles: "file_name" | "without_reference" | "same", name: string) =>
    titleOf({ ...placing, titles }, name, "c-1042");
  expect(title("file_name", "2026-Q3 C-1042 statement.pdf")).toBe("2026-Q3 C-1042 statement");
  expect(title("without_reference", "2026-Q3 C-1042 statement.pdf")).toBe("2026-Q3 statement");
  expect(title("without_reference", "statement (2026)_C-1042.pdf")).toBe("statement (2026)");
  expect(title("without_reference", "C-1042.pdf")).toBe("C-1042");
  expect(title("without_reference", "2026–Q3 C\u20111042 statement.pdf")).toBe("2026–Q3 statement");
  expect(title("file_name", "2026–Q3 C–1042.pdf")).toBe("2026–Q3 C–1042");
  expect(title("same", "C-1042.pdf")).toBe("Statement");
});
