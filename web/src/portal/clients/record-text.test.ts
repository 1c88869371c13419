import { expect, test } from "vitest";
import { addressLines, fieldText } from "./record-text.ts";
import { typedDay } from "./typed-day.ts";

test.each([
  ["14 Mar 1968", "1968-03-14"],
  ["14 March 1968", "1968-03-14"],
  ["14/3/1968", "1968-03-14"],
  ["14.03.69", "1969-03-14"],
  ["05/03/09", "2009-03-05"],
  // spec §5: 68 and below is 20xx; the call then refuses a birth date that is to come.
  ["14/3/68", "2068-03-14"],
  ["14 Mar 69", "1969-03-14"],
  ["1968-03-14", "1968-03-14"],
  ["", ""],
  ["30/2/1968", null],
  ["March 1968", null],
  ["1968", null],
])("%s is read as %s", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test("an address is read without what is missing, and what is empty is none", () => {
  const address = {
    line1: "12 Example Row",
    line2: null,
    postcode: "HB1 4DM",
    city: "Harbourtown",
    region: null,
    country: "GB",
  };
  expect(addressLines(address)).toEqual(["12 Example Row", "HB1 4DM Harbourtown", "United Kingdom"]);
  expect(fieldText("tags", [])).toBeNull();
  expect(fieldText("preferred_language", "pt-BR")).toBe("Brazilian Portuguese");
});
