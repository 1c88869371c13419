import { expect, test } from "vitest";
import { longestOf, piecesOf, shapeOf } from "./find-references.ts";
import { titleOf } from "./read-placing.ts";

const textsOf = (name: string) => piecesOf(name).map(({ text }) => text);

test("a reference begins and ends at a border of words, and the ending of a file is none of its name", () => {
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

test("a name of a hundred words has no more parts than eight a word, none of them longer than a reference may be", () => {
  const pieces = piecesOf(`${Array.from({ length: 100 }, () => "a").join(" ")}.pdf`);
  expect(pieces.length).toBeLessThanOrEqual(800);
  expect(piecesOf(`${"a".repeat(65)} b.pdf`).map(({ text }) => text)).toEqual(["b"]);
});

test("of references within each other the longest is left, and of two beside each other both", () => {
  const found = piecesOf("C-1042 D-7.pdf").filter(({ text }) => ["C-1042", "1042", "D-7"].includes(text));
  expect(longestOf(found).map(({ text }) => text)).toEqual(["C-1042", "D-7"]);
});

test("what looks like a reference has letters and digits", () => {
  expect([shapeOf("C-1042"), shapeOf("2026"), shapeOf("Smith")]).toEqual(["c-9999", null, null]);
});

test("documents are called as their files, without the reference, or all alike", () => {
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
  expect(title("same", "C-1042.pdf")).toBe("Statement");
});
