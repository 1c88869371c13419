import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { overspent, readSpending, spendingText } from "./spending.js";

const folder = mkdtempSync(path.join(tmpdir(), "portico-spending-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("spending is counted by kind, and a kind without spending counts as zero", () => {
  const file = path.join(folder, "spent");
  writeFileSync(file, "databases\nprograms\ndatabases\n");
  expect(readSpending(file)).toMatchObject({ databases: 2, programs: 1, "page loads": 0, "axe runs": 0 });
  expect(readSpending(path.join(folder, "nothing"))).toMatchObject({ databases: 0 });
});

test("a run within its budget passes, and a kind of spending that exceeds its budget by one is named", () => {
  const budget = { databases: 2, programs: 1 };
  expect(overspent({ databases: 2, programs: 1 }, budget)).toEqual([]);
  expect(overspent({ databases: 3, programs: 0 }, budget)).toEqual([
    "3 databases, of 2 that the budget allows",
  ]);
  expect(overspent({ databases: 0, rockets: 1 }, budget)).toEqual(["1 rockets, of 0 that the budget allows"]);
  expect(spendingText({ databases: 1, programs: 0 }, budget)).toBe("1 of 2 databases, 0 of 1 programs");
});
