import { expect, test } from "vitest";
import { lostText } from "@portico/contract/values/lost-text";
import { cellText } from "./cell-text.ts";
import { monthOfName } from "./month-of-name.ts";
import { looksLikeDay, readDay } from "./read-day.ts";

const TODAY = "2026-11-28";

test.each([
  ["14/03/1968", "1968-03-14"],
  ["31/12/1999 0:00", "1999-12-31"],
  ["31/12/1999 00:00", "1999-12-31"],
  ["31/12/1999 0:00:00", "1999-12-31"],
  ["31/12/1999 12:00:00 AM", "1999-12-31"],
  ["31/12/1999, 00:00:00", "1999-12-31"],
  ["1999-12-31T00:00:00.000Z", "1999-12-31"],
  ["1999-12-31T00:00:00+02:00", "1999-12-31"],
  ["1999-12-31 00:00:00.0000000 +01:00", "1999-12-31"],
  ["1999-12-31 00:00:00 UTC", "1999-12-31"],
  ["1999-12-31 00:00:00+00", "1999-12-31"],
  ["\uff11\uff19\uff19\uff19\uff0f\uff11\uff12\uff0f\uff13\uff11", "1999-12-31"],
  ["\u0663\u0661/\u0661\u0662/\u0661\u0669\u0669\u0669", "1999-12-31"],
  ["\u200e31\u200e/\u200e12\u200e/\u200e1999", "1999-12-31"],
  ["31\u201312\u20131999", "1999-12-31"],
  ["31.\u00a012.\u00a01999", "1999-12-31"],
  ["14. März 1968", "1968-03-14"],
  ["14. Mrz. 1968", "1968-03-14"],
  ["14 MART 1968", "1968-03-14"],
  ["14 KASIM 1968", "1968-11-14"],
  ["14 Aralık 1968", "1968-12-14"],
  ["14 ARALIK 1968", "1968-12-14"],
  ["14.März 1968", "1968-03-14"],
  ["14. Ma\u0308rz 1968", "1968-03-14"],
  ["14 Maerz 1968", "1968-03-14"],
  ["Do., 14. März 1968", "1968-03-14"],
  ["Thursday, 14 March 1968", "1968-03-14"],
  ["Thursday, March 14, 1968", "1968-03-14"],
  ["March 14th, 1968", "1968-03-14"],
  ["14th of March 1968", "1968-03-14"],
  ["14-Mar-1968", "1968-03-14"],
  ["14/Mar/1968", "1968-03-14"],
  ["14.Mar.1968", "1968-03-14"],
  ["1968-Mar-14", "1968-03-14"],
  ["1er mars 1968", "1968-03-01"],
  ["14 févr. 1968", "1968-02-14"],
  ["14 août 1968", "1968-08-14"],
  ["14 de marzo de 1968", "1968-03-14"],
  ["14 de març del 1968", "1968-03-14"],
  ["14 marzo 1968", "1968-03-14"],
  ["14 maart 1968", "1968-03-14"],
  ["14 de março de 1968", "1968-03-14"],
  ["14 marca 1968 r.", "1968-03-14"],
  ["14 марта 1968 г.", "1968-03-14"],
  ["14 Μαρτίου 1968", "1968-03-14"],
  ["14 Mart 1968", "1968-03-14"],
  ["1968. március 14.", "1968-03-14"],
  ["14. maaliskuuta 1968", "1968-03-14"],
  ["14 Sept. 1968", "1968-09-14"],
  ["1968年3月14日", "1968-03-14"],
  ["1968년 3월 14일", "1968-03-14"],
])("%j is read as %s", (typed, day) => {
  expect(readDay(typed, "dmy", TODAY, true)).toEqual({ day });
  expect(looksLikeDay(typed)).toBe(true);
});

test.each([
  ["31/12/1999 14:35", "31/12/1999"],
  ["1999-12-30T09:12:00Z", "1999-12-30"],
  ["31.12.1999, 8:05 PM", "31.12.1999"],
  ["14. März 1968 10:00", "14. März 1968"],
])("a date with a time after it is an error, and the date alone is suggested: %j", (typed, label) => {
  expect(readDay(typed, "dmy", TODAY, true).problem).toEqual({
    sentence: "There is a time after this date. Enter the date alone.",
    mend: { label, value: label },
  });
  expect(readDay(label, "dmy", TODAY, true)).toEqual({ day: expect.any(String) });
});

test("a spreadsheet's internal number for a day is refused, and the day that the number probably means is suggested", () => {
  const mend = (typed: string, isPast = true) => readDay(typed, "dmy", TODAY, isPast).problem?.mend?.value;
  expect([mend("45000"), mend("24911"), mend("99999"), mend("99999", false)]).toEqual([
    "2023-03-15",
    "1968-03-14",
    undefined,
    "2173-10-13",
  ]);
});

test.each([
  "soon",
  "14 Foo 1968",
  "14 listopad",
  "14 Ma 1968",
  "May",
  "1968",
  "12:30",
  "14/03/1968 and more",
])("%j is not a date", (typed) => {
  expect(readDay(typed, "dmy", TODAY, true).problem?.sentence).toBe(
    "This isn't a date. Write it as 14/03/1968.",
  );
  expect(looksLikeDay(typed)).toBe(false);
});

test("a month's name that means another month in another language is refused, unless the name is English", () => {
  expect(["listopad", "srpna", "lip", "mar", "Jan", "DECEMBER", "ju", ""].map(monthOfName)).toEqual([
    null,
    8,
    null,
    3,
    1,
    12,
    null,
    null,
  ]);
});

test.each([
  ['="00043"', "00043"],
  ['= "00043"', "00043"],
  [' ="a ""b"" c" ', 'a "b" c'],
  ['=""', ""],
  ['="a"&"b"', '="a"&"b"'],
  ["=00043", "=00043"],
  ["00043", "00043"],
])("the cell %j is read as the text %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test.each([
  ["1.23457E+15", /shortened/],
  ["1,23457E+15", /shortened/],
  ["4E-05", /shortened/],
  ["########", /too narrow/],
  ["#REF!", /spreadsheet error/],
  ["#N/A", /spreadsheet error/],
  ["#NAME?", /spreadsheet error/],
  ["#DIV/0!", /spreadsheet error/],
  ["#WERT!", /spreadsheet error/],
  ["#NV", /spreadsheet error/],
])("%j is recognised as text that a spreadsheet has damaged", (text, sentence) => {
  expect(lostText(text)).toMatch(sentence);
});

test.each(["4E12", "1E5", "#1042", "#AB12", "E+15", "12E+1x", "#", "##", "C#", "AB-1E+15", ""])(
  "%j is not taken for damaged text",
  (text) => {
    expect(lostText(text)).toBeNull();
  },
);
