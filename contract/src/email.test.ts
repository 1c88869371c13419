import { expect, test } from "vitest";
import { normalizeEmail } from "./email.ts";

test("an address is trimmed, in lower case, with its domain as punycode", () => {
  expect(normalizeEmail("  Ada.Lovelace+News@Firm.EXAMPLE ")).toBe("ada.lovelace+news@firm.example");
  expect(normalizeEmail("x@münchen.example")).toBe("x@xn--mnchen-3ya.example");
  expect(normalizeEmail("x@MÜNCHEN.example")).toBe("x@xn--mnchen-3ya.example");
});

test.each([
  "",
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
