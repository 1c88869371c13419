import { expect, test } from "vitest";
import { typedCode } from "./typed-code.ts";

test.each([
  ["", "1", "1"],
  ["1", "12", "12"],
  ["12", "12 ", "12"],
  ["12", "12a", "12"],
  ["12345", "123456", "123456"],
  ["123456", "1234567", "123456"],
  ["123456", "0123456", "012345"],
  ["123456", "12345", "12345"],
  ["12", "", ""],
  ["", "123456", "123456"],
  ["", "123 456", "123456"],
  ["12", "Your code is 123 456.", "123456"],
  ["", "G-123456", "123456"],
  ["", "Code 1 of 2: 123456", "123456"],
  ["", "12 34", "1234"],
  ["", "no code", ""],
  // What is no code is not cut to look like one.
  ["", "1234567", "1234567"],
  ["", "Code 1 of 2: 12345", "code1of212345"],
  ["", "12a34b56", "12a34b56"],
  ["", "123456 or 654321", "123456or654321"],
  ["12a34b56", "12a34b567", "12a34b567"],
  ["1234567", "123456", "123456"],
])("a field of six digits that held %j and now holds %j holds %j", (before, text, held) => {
  expect(typedCode(text, 6, before)).toBe(held);
});

test("a paste without an end is cut where nobody looks any more", () => {
  expect(typedCode("1".repeat(100_000), 6, "")).toHaveLength(64);
});
