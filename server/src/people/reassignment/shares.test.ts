import { expect, test } from "vitest";
import { sharesOf } from "./shares.ts";

const rooms = (...list: (number | null)[]) => list.map((room) => ({ room, count: null }));
const counts = (...list: number[]) => list.map((count) => ({ room: null, count }));

test.each([
  ["in proportion, the rest to whom rounding took most", 232, rooms(132, 54, 200), [79, 33, 120]],
  ["nothing to whoever has no room", 10, rooms(0, -5, 20), [0, 0, 10]],
  ["evenly where nobody has room", 5, rooms(0, 0), [3, 2]],
  ["whose free places are not known, as if each could take all", 10, rooms(null, 10), [5, 5]],
  ["nobody to nobody", 0, rooms(3, 4), [0, 0]],
])("the shares of a split by free capacity: %s", (_what, total, list, shares) => {
  expect(sharesOf(total, "by_free_room", list)).toEqual(shares);
});

test("an even split gives the remainder to the first agents", () => {
  expect(sharesOf(11, "evenly", rooms(1, 1, 900))).toEqual([4, 4, 3]);
});

test.each([
  ["as it was said", 6, counts(1, 2, 3), [1, 2, 3]],
  ["the largest takes those who came since", 9, counts(1, 2, 3), [1, 2, 6]],
  ["the largest lacks those who went since", 5, counts(1, 2, 3), [1, 2, 2]],
  ["then the others lack them, from the last on", 2, counts(2, 2, 3), [2, 0, 0]],
])("the shares of a split by hand: %s", (_what, total, list, shares) => {
  expect(sharesOf(total, "hand", list)).toEqual(shares);
});

test("every kind of split gives each client to an agent", () => {
  for (let total = 0; total < 60; total += 1)
    for (const split of ["by_free_room", "evenly", "hand"] as const) {
      const shares = sharesOf(total, split, [
        { room: 7, count: 11 },
        { room: null, count: 20 },
        { room: 3, count: 5 },
      ]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
});
