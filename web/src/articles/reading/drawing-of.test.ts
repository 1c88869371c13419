import { expect, test } from "vitest";
import { newId } from "../../../test/ids.ts";
import { drawingOf, giveDrawings } from "./drawing-of.ts";

const newIds = (count: number) => Array.from({ length: count }, () => newId());

test("of four articles in a row no two have the same drawing, however the list is ordered", () => {
  const ids = newIds(300);
  for (const list of [ids, ids.toReversed(), ids.filter((_, place) => place % 3 === 0)]) {
    giveDrawings(list);
    const shapes = list.map((id) => drawingOf(id).shape);
    for (let place = 3; place < shapes.length; place += 1)
      expect(new Set(shapes.slice(place - 3, place + 1)).size).toBe(4);
  }
});

test("an article keeps its drawing while the list stays as it is, and other articles come below it", () => {
  const ids = newIds(40);
  giveDrawings(ids);
  const before = ids.map((id) => ({ ...drawingOf(id) }));
  giveDrawings([...ids, ...newIds(40)]);
  expect(ids.map(drawingOf)).toEqual(before);
});

test("articles have drawings of every shape in every hue", () => {
  const drawings = newIds(1_000).map((id) => JSON.stringify(drawingOf(id)));
  expect(new Set(drawings).size).toBe(21);
});
