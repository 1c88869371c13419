import { expect, test } from "vitest";
import { isCity } from "./place-numbers.ts";
import { comparedWord, spelledIn } from "./spelled-words.ts";

test.for([
  ["krueger", "kruger"],
  ["mueller", "muller"],
  ["oezdemir", "ozdemir"],
  ["kjaergaard", "kjargard"],
  ["djordjevic", "dordevic"],
  ["bauer", "bauer"],
  ["michael", "michael"],
  ["manuel", "manuel"],
  ["steuer", "steuer"],
  ["noe", "noe"],
])("the word %s of a name is compared as %s", ([word, compared]) => {
  expect(comparedWord(word!)).toBe(compared);
});

test("a name is looked up in each of its spellings", () => {
  expect(spelledIn("104233 Krueger", ["kruger"])).toEqual(["krueger", "kruger"]);
  expect(spelledIn("104233 Krüger", ["kruger"])).toEqual(["kruger", "krueger"]);
  expect(spelledIn("104233 Anna Krüger", ["anna kruger"])).toEqual(["anna kruger", "anna krueger"]);
  expect(spelledIn("104233 Ada Marsh", ["marsh"])).toEqual(["marsh"]);
});

test.for(["aachen", "saarbrucken", "aarhus", "koln", "munchen"])(
  "the city %s is still known as a city in the form in which words are compared",
  (city) => {
    expect(isCity(city)).toBe(true);
    expect(isCity(comparedWord(city))).toBe(true);
  },
);
