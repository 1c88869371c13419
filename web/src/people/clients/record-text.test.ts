import { expect, test } from "vitest";
import { addressLines, fieldText } from "./record-text.ts";

test("an address is shown without its missing parts, an empty list of tags has no text, and a language is named in English", () => {
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
