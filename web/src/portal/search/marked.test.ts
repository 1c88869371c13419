import { expect, test } from "vitest";
import { placeOf } from "./marked.tsx";

test.each([
  ["Jürgen Müller", "muller", 7],
  ["Jurgen Muller", "MÜLLER", 7],
  ["Zoë Groß", "gro", 4],
  ["Ann Hanson", "an", 0],
  ["Hanson", "an", -1],
  ["İpek Öz", "ipek", -1],
])("what is looked for is marked where it stands, with or without its accents: %s, %s", (text, words, at) => {
  expect(placeOf(text, words)).toBe(at);
});
