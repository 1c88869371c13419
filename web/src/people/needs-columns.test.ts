import { expect, test } from "vitest";
import { columnsAt } from "./needs-columns.ts";

/** Returns the lengths of the lines into which so many entries are laid out. */
function linesOf(count: number): number[] {
  const lines: number[] = [];
  for (let place = 0; place < count; place += lines.at(-1)!) lines.push(columnsAt(place, count));
  return lines;
}

test("no entry of a list of needs stands alone in its line, unless it is the only one", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(linesOf)).toEqual([
    [1],
    [2],
    [3],
    [2, 2],
    [3, 2],
    [3, 3],
    [3, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
  ]);
  for (let count = 2; count < 20; count += 1) {
    expect(linesOf(count).reduce((sum, length) => sum + length)).toBe(count);
    expect(Math.min(...linesOf(count))).toBeGreaterThan(1);
  }
});
