import { expect, test } from "vitest";
import * as z from "zod/mini";
import { phone, phoneDigits, tidyPhone } from "./phone.ts";

test.each([
  ["+49 30 1234567", "+49 30 1234567"],
  ["030/1234567-0", "030/1234567-0"],
  ["(555) 123-4567", "(555) 123-4567"],
  ["(030) 1234567", "(030) 1234567"],
  ["[030] 1234567", "(030) 1234567"],
  ["+49 (0)30 1234567", "+49 (0)30 1234567"],
  ["(+49) 30 1234567", "(+49) 30 1234567"],
  ["+(49) 30 1234567", "+(49) 30 1234567"],
  ["( 030 ) 123 45 67", "(030) 123 45 67"],
  ["+ 49 30 1234567", "+49 30 1234567"],
  ["0049 30 1234567", "0049 30 1234567"],
  ["1-800-555-0199", "1-800-555-0199"],
  ["Teléfono: 912 345 678", "912 345 678"],
  ["555.123.4567", "555.123.4567"],
  ["01 23 45 67 89", "01 23 45 67 89"],
  ["  030 1234567 ", "030 1234567"],
  ["030 1234567.", "030 1234567"],
  ["030 1234567 -", "030 1234567"],
  // Spaces and line ends of all kinds.
  ["+49\u00a030\u202f123\u2009456\u3000 7", "+49 30 123 456 7"],
  ["030\t123\r\n4567", "030 123 4567"],
  // Dashes of all kinds.
  ...[..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u2043\u30fc"].map((dash) => [
    `030${dash}1234567`,
    "030-1234567",
  ]),
  ["030\u20441234567", "030/1234567"],
  ["030 \u00b7 123 \u00b7 4567", "030 . 123 . 4567"],
  // Marks that nobody sees, as address books copy them.
  ["\u202a+49 30 1234567\u202c", "+49 30 1234567"],
  ["\ufeff030\u200b1234567\u00ad", "0301234567"],
  // Digits of other scripts.
  ["\uff0b\uff14\uff19\uff08\uff13\uff10\uff09\uff11\uff12\uff13\uff14", "+49(30)1234"],
  ["\u0660\u0661\u0662\u0663\u0664\u0665", "012345"],
  ["\u06f0\u06f2\u06f1-\u06f1\u06f2\u06f3\u06f4", "021-1234"],
  ["\u0966\u0967\u0968\u0969\u096a", "01234"],
  // What it is called.
  ["tel:+49-30-1234567", "+49-30-1234567"],
  ["TEL: 030 1234567", "030 1234567"],
  ["Tel. 030 1234567", "030 1234567"],
  ["Tél. : 01 23 45 67 89", "01 23 45 67 89"],
  ["Telefon: (030) 1234567", "(030) 1234567"],
  ["Mobile 0171 1234567", "0171 1234567"],
  ["Mobil: 0171 1234567", "0171 1234567"],
  ["M: +1 555 123 4567", "+1 555 123 4567"],
  ["callto:+15551234567", "+15551234567"],
  // Extensions.
  ["555-123-4567 ext. 12", "555-123-4567 ext. 12"],
  ["555-123-4567 ext 12", "555-123-4567 ext. 12"],
  ["(555) 123-4567 x12", "(555) 123-4567 ext. 12"],
  ["(555) 123-4567x12", "(555) 123-4567 ext. 12"],
  ["555 123 4567, extension: 12", "555 123 4567 ext. 12"],
  ["555 123 4567 (ext. 12)", "555 123 4567 ext. 12"],
  ["555 123 4567 #12", "555 123 4567 ext. 12"],
  ["555 123 4567,,12", "555 123 4567 ext. 12"],
  ["tel:+1-555-123-4567;ext=12", "+1-555-123-4567 ext. 12"],
  ["030 1234567 Durchwahl 12", "030 1234567 ext. 12"],
  ["030 1234567 DW 12", "030 1234567 ext. 12"],
  ["01 23 45 67 89 poste 12", "01 23 45 67 89 ext. 12"],
  ["", ""],
  [" \u200b ", ""],
] as [string, string][])("the phone number %j is kept as %j, and stays so", (typed, kept) => {
  expect(tidyPhone(typed)).toBe(kept);
  expect(tidyPhone(kept)).toBe(kept);
  expect(z.safeParse(phone, typed)).toEqual({ success: true, data: kept || null });
});

test.each([
  "call me",
  "ring 030",
  "123",
  "030 / 12 ()",
  "(030 1234567",
  "030) 1234567",
  "((030)) 1234567",
  "++49 30 1234567",
  "49+30 1234567",
  "030 1234567 / 0171 12345678 / 1",
  "1-800-FLOWERS",
  "030 1234567 ext. 123456789",
  "=0301234567",
  "1.234,5",
  "12345,67",
  "-030 1234567",
  "javascript:1234",
  "4.93012E+11",
  "030 1234567 <b>",
  "12@34567",
])("%j is no phone number", (typed) => {
  expect(tidyPhone(typed)).toBeNull();
  expect(z.safeParse(phone, typed).error?.issues[0]?.message).toBe(
    "Please enter a phone number, such as +49 30 1234567.",
  );
});

test("a number is compared by its digits, and one that is too long is told as that", () => {
  for (const same of ["(030) 123-4567", "030 1234567 x12", "tel:030.123.4567", "\uff10\uff13\uff10 1234567"])
    expect([same, phoneDigits(same)]).toEqual([same, "0301234567"]);
  expect(phoneDigits("Ada")).toBe("");
  const long = z.safeParse(phone, "1 . 2 . 3 . 4 . 5 . 6 . 7 . 8 . 9 ");
  expect(long.error?.issues[0]?.message).toBe("At most 32 characters.");
  expect(z.safeParse(phone, null)).toEqual({ success: true, data: null });
  expect(z.safeParse(phone, 5).error?.issues[0]?.message).toBe("Enter text.");
});
