import { expect, test } from "vitest";
import { telephone } from "./firm-ways.ts";

test.each([
  ["+49 30 1234567", "tel:+49301234567"],
  ["+49 (0)30 1234567", "tel:+49301234567"],
  ["(+49) (0)30 1234567", "tel:+49301234567"],
  ["(030) 123-4567", "tel:0301234567"],
  ["(0)30 1234567", "tel:0301234567"],
  ["(555) 123-4567 ext. 12", "tel:5551234567;ext=12"],
])("the number %s has the link %s", (number, link) => {
  expect(telephone(number)).toBe(link);
});
