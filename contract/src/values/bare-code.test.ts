import { expect, test } from "vitest";
import * as z from "zod/mini";
import { bareCode } from "./bare-code.ts";
import { mailedCode, twoFactorCode } from "./fields.ts";

/** The code 123456 as mail programs, phones and keyboards produce it. */
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

/** The same code as people paste it, with text around it. */
const inSentences = [
  "code 123456",
  "Code: 123456",
  "Code 123 456",
  "Your code is 123 456.",
  "123456 (123456)",
  "123456 is your code\nYour code is 123456",
  "Your code is 123-456!",
  "Your code is: 123\u2013456",
  "Your code is 123\u202F456.",
  "123-456 is your code",
  "123456 is your code. It is valid for 10 minutes.",
  "Your code: 123456\n10 minutes are left",
  "G-123456",
  "#123456 #",
  "PIN:123456",
  "<b>123456</b>",
  "Code 1 of 2: 123456",
  "コード：123456、5分間有効",
  "On 29.11.2026 at 12:34:56 your code was 123456, and no other",
  "Ihr Code lautet 123456. Er gilt 10 Minuten.",
  "验证码是123456，5分钟内有效",
  "Ваш код: 123456",
  "رمزك هو ١٢٣٤٥٦",
  "Your code is １２３４５６.",
  "Your code is \u200B123456\u200B.",
];

test.for(inSentences)("the code in the pasted text %j is read as 123456 in every field", (typed) => {
  expect(z.parse(mailedCode, typed)).toBe("123456");
  expect(z.parse(twoFactorCode, typed)).toBe("123456");
});

test.for([
  "123456 or 654321",
  "Your code is 12345.",
  "Your code is 1234567.",
  "AB123456",
  "123456th",
  "12a34b56",
  "Call 030 123456",
  "Call 030/123456",
  "Call 030-123-456",
  "Code 12 34 56",
  "Until 29.11.26",
  "Code 1234 56",
  "Code 123 4567",
  "Code 123\n456",
  "EUR 123.456",
  "EUR 123,456",
  "1/123456 of it",
  "at 12:34:56",
])("%j does not contain exactly one code of six digits, so no code is read from it", (typed) => {
  expect(z.safeParse(mailedCode, typed).error?.issues.map(({ message }) => message)).toEqual([
    "The code has 6 digits.",
  ]);
  expect(z.parse(twoFactorCode, typed)).toBe(bareCode(typed));
});

test.for(pasted)(
  "a code that is pasted as %j is read as 123456, both as an emailed code and as a second factor",
  (typed) => {
    expect(z.parse(mailedCode, typed)).toBe("123456");
    expect(z.parse(twoFactorCode, typed)).toBe("123456");
  },
);

test.for([
  "ABCD-EFGH-2345",
  "abcd efgh 2345",
  "abcd\u2013efgh\u20142345",
  "ＡＢＣＤＥＦＧＨ２３４５",
  "“abcd-efgh-2345”",
])("a recovery code that is pasted as %j is read as letters and digits in lower case", (typed) => {
  expect(z.parse(twoFactorCode, typed)).toBe("abcdefgh2345");
});

test.for([
  ["abcd 123456", "abcd123456"],
  ["abcd 123-456", "abcd123456"],
  ["ab-123456-cd", "ab123456cd"],
  ["abcde12345", "abcde12345"],
  ["abcde 12345", "abcde12345"],
  ["12345-67890", "1234567890"],
  ["Your short-lived code is 123456", "123456"],
  ["abcde-12345 fghjk-67890", "abcde12345fghjk67890"],
] as const)("%j is read as the second factor %j, since it may be a recovery code", ([typed, code]) => {
  expect(z.parse(twoFactorCode, typed)).toBe(code);
});

test.for(["", "12345", "1234567", "12345a", "١٢٣٤٥", "1".repeat(100_000)])(
  "%j is refused as an emailed code, and the error says how many digits a code has",
  (typed) => {
    expect(z.safeParse(mailedCode, typed).error?.issues.map(({ message }) => message)).toEqual([
      "The code has 6 digits.",
    ]);
  },
);

test("every digit of every script is read as the digit from 0 to 9 with the same value", () => {
  const digits = Array.from({ length: 0x20000 }, (_, at) => at)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at))
    .filter((sign) => /\p{Nd}/u.test(sign));
  const read = digits.map(bareCode).join("");
  expect(read).toBe("0123456789".repeat(digits.length / 10));
});
