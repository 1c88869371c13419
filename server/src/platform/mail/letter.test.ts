import { expect, test } from "vitest";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

const letter = {
  kind: "invitation",
  to: "cleo@home.example",
  subject: "<script>alert(1)</script>",
  firmName: `Firm & "Sons" <b>`,
  supportEmail: "help@firm.example",
  paragraphs: ["Hello <i>Cleo</i>,", "second"],
  quote: { from: "Gus", text: "one\n<img src=x onerror=alert(1)>" },
  action: { label: "Sign up", url: 'https://portal.firm.example/auth/signup-client?token=a&b="c' },
  code: { digits: "012345", where: "in your account" },
  closing: ["small print"],
};

test("what people wrote stands in the HTML as text", () => {
  const html = letterHtml(letter);
  expect(html).not.toMatch(/<script|<img|<i>Cleo|<b>/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain('href="https://portal.firm.example/auth/signup-client?token=a&amp;b=&quot;c"');
  expect(html).toContain("012345");
});

test("the text has the link on a line of its own, the code, and the firm below", () => {
  const lines = letterText(letter).split("\n");
  expect(lines).toContain(letter.action.url);
  expect(lines).toContain("Or enter this code in your account: 012345");
  expect(lines.slice(-3)).toEqual([letter.firmName, "help@firm.example", ""]);
});

test("the foot says every way to reach the firm, in text and in HTML, and nothing that is not told", () => {
  const told = { ...letter, supportPhone: "020 7946 0000", website: "https://firm.example/" };
  const ways = [told.supportEmail, told.supportPhone, "firm.example"];
  expect(letterText(told).split("\n").slice(-4)).toEqual([...ways, ""]);
  expect(letterHtml(told)).toContain(`Questions? ${ways.join("<br>")}</p>`);
  expect(letterHtml({ ...letter, supportEmail: null })).not.toContain("Questions?");
});

test("the HTML asks for nothing from outside, so that opening it tells nobody", () => {
  expect(letterHtml({ ...letter, subject: "x" })).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
});
