import { normalizeEmail } from "@portico/contract/values/email";
import { expect, test } from "vitest";
import { emailFault } from "./email-fault.ts";

test.each([
  ["a b@home.example", "ab@home.example"],
  ["anna,miller@home.example", "anna.miller@home.example"],
  ["anna;miller@home.example", "anna.miller@home.example"],
  ["A <a@home.example>", "a@home.example"],
  ["Ada Lovelace <a@home.example>", "a@home.example"],
  ['"Lovelace, Ada" <a@home.example>', "a@home.example"],
  ["Ada Lovelace a@home.example", "a@home.example"],
  ["Ada a@home.example", "a@home.example"],
  ["a@home.example (work)", "a@home.example"],
  ["a@home.example work", "a@home.example"],
  ["a@home.example - work", "a@home.example"],
  ["a@home.example, Ada", "a@home.example"],
  ["Email: a@home.example", "a@home.example"],
  ["E-Mail: a @ home.example", "a@home.example"],
  ["a@home.example <a@home.example>", "a@home.example"],
  ["a@home.example; A@Home.example", "a@home.example"],
  ["a(at)home.example", "a@home.example"],
  ["a [at] home [dot] example", "a@home.example"],
  ["a @home.example", "a@home.example"],
  ["a@ home.example", "a@home.example"],
  ["a@home .example", "a@home.example"],
  ["a. b@home.example", "a.b@home.example"],
  ["a@home,example", "a@home.example"],
  ["a@home;example", "a@home.example"],
  ["a@home..example", "a@home.example"],
  ["a@@home.example", "a@home.example"],
  ["a@.home.example", "a@home.example"],
  ["a.@home.example", "a@home.example"],
  [".a@home.example", "a@home.example"],
  ["a..b@home.example", "a.b@home.example"],
  ["Ada <a@home,example>", "a@home.example"],
  ["Ada Lovelace a@home,example", "a@home.example"],
  ["'a@home.example", "a@home.example"],
  ["{a@home.example}", "a@home.example"],
  ["*a@home.example*", "a@home.example"],
  ["_a@home.example_", "a@home.example"],
  ["mailto:a%2Bb@home.example", "a+b@home.example"],
  ["mailto:a@home.example?x=y", "a@home.example"],
  ["ａ＠ｈｏｍｅ．ｅｘａｍｐｌｅ", "a@home.example"],
  ["ADİL@home.example", "ADiL@home.example"],
  ["ad\u0131l@home.example", "adil@home.example"],
  ["a@\u0130stanbul.example", "a@istanbul.example"],
  ["a@i\u0307stanbul.example", "a@istanbul.example"],
  ["a\u034f@home.example", "a@home.example"],
])("for %j, which is not an address, %j is suggested", (typed, meant) => {
  expect(normalizeEmail(typed)).toBeNull();
  expect(emailFault(typed)).toEqual({
    sentence: expect.stringContaining("This isn't an email address"),
    mend: { label: meant, value: meant },
  });
});

test.each([
  "a@home.example b@home.example",
  "a@home.example, b@home.example",
  "a@home.example;b@home.example",
  "a@home.example/b@home.example",
  "a@home.example | b@home.example",
  "a@home.example & b@home.example",
  "a@home.example or b@home.example",
  "a@home.example\nb@home.example",
  "<a@home.example> <b@home.example>",
  "Ada <a@home.example>, Bo <b@home.example>",
  "Ada <a@home.example>; Bo <b@home.example>",
  "a@home.example <b@home.example>",
  "a@home.example, b@home",
  "a@home.example, b@home,example",
  "mailto:a@home.example?cc=b@home.example",
  "mailto:a@home.example,b@home.example",
])("for %j, which has several addresses, no address is suggested", (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
  expect(emailFault(typed)).toEqual({
    sentence: "Please enter one email address. There are several here.",
    mend: null,
  });
});

test.each([
  ["nobody", "This isn't an email address: the @ is missing."],
  ["@home.example", "This isn't an email address: its beginning is missing."],
  ["a@home", "This isn't an email address: its end is missing."],
  ["a@b@home.example", "This isn't an email address."],
  ["a@home.example.co m", "This isn't an email address."],
  ["a@home.example:1", "This isn't an email address."],
  ["a@127.0.0.1", "This isn't an email address."],
  [`${"a ".repeat(300)}@home.example`, "This isn't an email address."],
])("for %j, which has no likely address in it, no address is suggested", (typed, sentence) => {
  expect(emailFault(typed)).toEqual({ sentence, mend: null });
});
