import { expect, test } from "vitest";
import { normalizeEmail } from "./email.ts";
import { tidyPhone } from "./phone.ts";

test("an address is stored trimmed, in lower case and with its domain as punycode", () => {
  expect(normalizeEmail("  Ada.Lovelace+News@Firm.EXAMPLE ")).toBe("ada.lovelace+news@firm.example");
  expect(normalizeEmail("x@münchen.example")).toBe("x@xn--mnchen-3ya.example");
  expect(normalizeEmail("x@MÜNCHEN.example")).toBe("x@xn--mnchen-3ya.example");
});

test.each([
  ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad\u00a0\u3000\u2003".split(
    "",
  ),
  "\u200b \ufeff\t",
  "mailto:",
  "\u200bMAILTO:",
])("what was pasted right before an address is dropped: %j", (mark) => {
  expect(normalizeEmail(`${mark}Ada@Firm.example`)).toBe("ada@firm.example");
  if (mark.trim() !== "" && !/mailto/i.test(mark))
    for (const marked of [`ada@firm.example${mark}`, `${mark}ada@firm.example${mark}`])
      expect(normalizeEmail(marked)).toBe("ada@firm.example");
});

test("invisible characters inside an address are dropped, except joiners of a domain name", () => {
  expect(normalizeEmail("ada\u200b@\u00adfirm\u2060.exam\u200eple")).toBe("ada@firm.example");
  expect(normalizeEmail("ada@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.example")).toMatch(
    /^ada@xn--.*\.example$/,
  );
  expect(normalizeEmail("a\u200dda@firm.example")).toBeNull();
});

test.each([
  "<a@b.example>",
  "(a@b.example)",
  "[a@b.example]",
  "'a@b.example'",
  '"a@b.example"',
  "`a@b.example`",
  "“a@b.example”",
  "„a@b.example“",
  "‘a@b.example’",
  "«a@b.example»",
  "»a@b.example«",
  "＜a@b.example＞",
  "「a@b.example」",
  '"<a@b.example>"',
  "(<a@b.example>)",
  "a@b.example>",
  "<a@b.example",
  '"a@b.example',
  "a@b.example'",
  "a@b.example.",
  "a@b.example,",
  "a@b.example;",
  "a@b.example:",
  "a@b.example!",
  "a@b.example?",
  "a@b.example).",
  "<a@b.example>;",
  "<\u200ba@b.example>",
  "<mailto:a@b.example>",
  "mailto:a@b.example?subject=x",
  "MAILTO:a@b.example?Subject=x%20y",
  "mailto:a@b.example?subject=x&body=y",
  "mailto:a@b.example?body=y",
  "a\uff20b.example",
  "a@b\uff0eexample",
  "a@b\u3002example",
  "a\uff20b\uff0eexample",
])("%j is read as a@b.example, without the characters that cannot be part of an address", (typed) => {
  expect(normalizeEmail(typed)).toBe("a@b.example");
  expect(normalizeEmail("a@b.example")).toBe("a@b.example");
});

test("a letter and a combining accent in an address become a single letter", () => {
  expect(normalizeEmail("x@mu\u0308nchen.example")).toBe("x@xn--mnchen-3ya.example");
  expect(normalizeEmail("x@MU\u0308NCHEN.example")).toBe("x@xn--mnchen-3ya.example");
  const korean = "\ud55c\uad6d.example";
  expect(normalizeEmail(`x@${korean.normalize("NFD")}`)).toBe(normalizeEmail(`x@${korean}`));
  expect(normalizeEmail("x@stra\u00dfe.example")).toBe("x@xn--strae-oqa.example");
  expect(normalizeEmail("x@\u0131sparta.example")).toBe("x@xn--sparta-o9a.example");
});

test.each([
  "o'brien@b.example",
  "{a}@b.example",
  "'a'@b.example",
  "a'@b.example",
  "a%2bb@b.example",
  "_a_@b.example",
  "*a*@b.example",
])("the unusual characters of the address %j are allowed, so none of them is dropped", (typed) => {
  expect(normalizeEmail(typed)).toBe(typed);
});

test("a text that is far too long is refused at once, whatever its characters", () => {
  for (const sign of [" ", "\u200d", "a", "\u200b"]) {
    expect(normalizeEmail(`a${sign.repeat(500_000)}b`)).toBeNull();
    expect(tidyPhone(`1${sign.repeat(500_000)}2`)).toBeNull();
  }
  expect(tidyPhone(",".repeat(500_000))).toBeNull();
});

test.each([
  "",
  "mailto:",
  "mailto:mailto:a@b.example",
  "@",
  "a@",
  "@b.example",
  "a@b",
  "a..b@c.example",
  ".a@c.example",
  "a.@c.example",
  "a b@c.example",
  "a@b c.example",
  "a@c.example/x",
  "a@c.example:1",
  "a@c.example?x",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@-c.example",
  "a@c-.example",
  "ａ@c.example",
  "ada\u0131@c.example",
  "ada@\u212Bngstrom.example",
  '"a b"@c.example',
  "a@b@",
  "'a@b.example",
  "`a@b.example",
  "<>",
  "''",
  "a@b,example",
  "a@b..example",
  "a@@b.example",
  "a@b.example c@d.example",
  "a@b.example, c@d.example",
  "a@b.example;c@d.example",
  "a@b.example/c@d.example",
  "a@b.example\nc@d.example",
  "<a@b.example> <c@d.example>",
  "(a@b.example)(c@d.example)",
  "Ada <a@b.example>",
  "a@b.example (work)",
  "mailto:a@b.example?cc=c@d.example",
  "mailto:a@b.example?bcc=c%40d.example",
  "mailto:a@b.example?subject=x&cc=c@d.example",
  "mailto:a@b.example?to=c@d.example",
  "mailto:a@b.example,c@d.example",
  "mailto:a@b.example%0Ac@d.example",
  "mailto:%",
  "mailto:a%2Bb@c.example",
  "mailto:a%40b.example",
  "{a@b.example}",
  "*a@b.example*",
  "_a@b.example_",
  "/a@b.example/",
  "@a@b.example",
  "a@\u0130stanbul.example",
  "a@i\u0307stanbul.example",
  "a@I\u0307stanbul.example",
  "ad\u0130@b.example",
  "\uff41\uff20\uff42\uff0e\uff45\uff58",
  "a@\uff42.example",
  "ada\u0308@b.example",
  "a\u0000@c.example",
  "a@c.example\r\nBcc: x@y.example",
  `${"a".repeat(65)}@c.example`,
  `a@${"b".repeat(64)}.example`,
  `a@${"b.".repeat(130)}example`,
])("%j is not an address", (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});

test.each([
  ["'o'brien@home.example'", "o'brien@home.example"],
  ["''a@home.example''", "a@home.example"],
  ["'a@home.example", null],
])("quotes on both sides of an address are dropped: %s becomes %s (null means refused)", (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
});
