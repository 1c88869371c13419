import { expect, test } from "vitest";
import { normalizeEmail } from "./email.ts";
import { tidyPhone } from "./phone.ts";

test("an address is trimmed, in lower case, with its domain as punycode", () => {
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
])("what comes along unseen with a pasted address is dropped: %j", (mark) => {
  expect(normalizeEmail(`${mark}Ada@Firm.example`)).toBe("ada@firm.example");
  if (mark.trim() !== "" && !/mailto/i.test(mark))
    for (const marked of [`ada@firm.example${mark}`, `${mark}ada@firm.example${mark}`])
      expect(normalizeEmail(marked)).toBe("ada@firm.example");
});

test("marks within an address are dropped too, but for the joiners that are letters of a domain", () => {
  expect(normalizeEmail("ada\u200b@\u00adfirm\u2060.exam\u200eple")).toBe("ada@firm.example");
  expect(normalizeEmail("ada@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.example")).toMatch(
    /^ada@xn--.*\.example$/,
  );
  expect(normalizeEmail("a\u200dda@firm.example")).toBeNull();
});

test("what is far too long is refused at once, whatever it is made of", () => {
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
  "a\u0000@c.example",
  "a@c.example\r\nBcc: x@y.example",
  `${"a".repeat(65)}@c.example`,
  `a@${"b".repeat(64)}.example`,
  `a@${"b.".repeat(130)}example`,
])("%j is no address", (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});
