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
  // A pasted text that is not a code stays as it is. If it were cut to six digits, it would look like a code.
  ["", "1234567", "1234567"],
  ["", "Code 1 of 2: 12345", "code1of212345"],
  ["", "12a34b56", "12a34b56"],
  ["", "123456 or 654321", "123456or654321"],
  ["12a34b56", "12a34b567", "12a34b567"],
  ["1234567", "123456", "123456"],
  // Texts that are pasted into a field that is already full.
  ["123456", "7654321", "7654321"],
  ["123456", "1230000", "1230000"],
  ["123456", "9123456", "912345"],
  ["123456", "1239456", "123945"],
  ["123456", "12 34567", "1234567"],
  ["123456", "654321", "654321"],
  ["111111", "1111111", "111111"],
  ["123456", "abcdefg", ""],
])(
  "if a field for six digits contains %j and its text is changed to %j, it then contains %j",
  (before, text, held) => {
    expect(typedCode(text, 6, before)).toBe(held);
  },
);

test("only the beginning of a very long paste is kept", () => {
  expect(typedCode("1".repeat(100_000), 6, "")).toHaveLength(64);
});
