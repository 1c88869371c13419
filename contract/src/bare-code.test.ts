import { expect, test } from "vitest";
import * as z from "zod/mini";
import { bareCode } from "./bare-code.ts";
import { mailedCode, twoFactorCode } from "./fields.ts";

/** 123456 as mail programs, phones and keyboards give it. */
const pasted = [
  "123456",
  " 123 456 ",
  "123-456",
  "123\u2013456",
  "123\u2011456",
  "123\u2212456",
  "123\u00A0456",
  "123\u202F456",
  "\u200B123456",
  "123\u2060456\uFEFF",
  "\u202A123456\u202C",
  "“123456”",
  "'123456'",
  "«123456».",
  "123.456",
  "123_456",
  "123\t456\r\n",
  "１２３４５６",
  "١٢٣٤٥٦",
  "۱۲۳۴۵۶",
  "१२३४५६",
  "১২৩৪৫৬",
  "๑๒๓๔๕๖",
  "𝟏𝟐𝟑𝟒𝟓𝟔",
  "𝟷𝟸𝟹𝟺𝟻𝟼",
];

test.for(pasted)("a code that is pasted as %j is 123456, mailed or of a second factor", (typed) => {
  expect(z.parse(mailedCode, typed)).toBe("123456");
  expect(z.parse(twoFactorCode, typed)).toBe("123456");
});

test.for([
  "ABCD-EFGH-2345",
  "abcd efgh 2345",
  "abcd\u2013efgh\u20142345",
  "ＡＢＣＤＥＦＧＨ２３４５",
  "“abcd-efgh-2345”",
])("a recovery code that is pasted as %j is the one that was saved", (typed) => {
  expect(z.parse(twoFactorCode, typed)).toBe("abcdefgh2345");
});

test.for(["", "12345", "1234567", "12345a", "code 123456", "١٢٣٤٥", "1".repeat(100_000)])(
  "%j is no mailed code, and its length is told",
  (typed) => {
    expect(z.safeParse(mailedCode, typed).error?.issues.map(({ message }) => message)).toEqual([
      "The code has 6 digits.",
    ]);
  },
);

test("every digit of every script has its value", () => {
  const digits = Array.from({ length: 0x20000 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at))
    .filter((sign) => /\p{Nd}/u.test(sign));
  const read = digits.map(bareCode).join("");
  expect(read).toBe("0123456789".repeat(digits.length / 10));
});
