import { expect, test } from "vitest";
import { bytesFromUuid, newId, uuidFromBytes } from "./ids.ts";

test("ids are UUIDs of version 7 that sort in the order of their creation, even within a millisecond", () => {
  const now = new Date();
  const ids = Array.from({ length: 1_000 }, () => newId(now));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(new Date(now.getTime() + 1)) > ids.at(-1)!).toBe(true);
});

test("ids of one millisecond sort in the order of their creation, even if many ids for other times are created in between", () => {
  const times = Array.from({ length: 50 }, (_, place) => new Date(1_800_000_000_000 - place * 60_000));
  const made = times.map(() => [] as string[]);
  for (let round = 0; round < 20; round += 1)
    for (const [place, time] of times.entries()) made[place]!.push(newId(time));
  for (const ids of made) expect(ids.toSorted()).toEqual(ids);
});

test("an id converted to bytes and back stays the same", () => {
  const id = newId();
  expect(uuidFromBytes(bytesFromUuid(id))).toBe(id);
});
