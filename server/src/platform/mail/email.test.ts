import { expect, test } from "vitest";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";

const email = {
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

test("text that people typed is escaped in the HTML", () => {
  const html = emailHtml(email);
  expect(html).not.toMatch(/<script|<img|<i>Cleo|<b>/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).toContain('href="https://portal.firm.example/auth/signup-client?token=a&amp;b=&quot;c"');
  expect(html).toContain("012345");
});

test("the plain text shows the link on its own line, then the code, and the firm at the end", () => {
  const lines = emailText(email).split("\n");
  expect(lines).toContain(email.action.url);
  expect(lines).toContain("Or enter this code in your account: 012345");
  expect(lines.slice(-3)).toEqual([email.firmName, "help@firm.example", ""]);
});

test("the foot of an email lists all contact details that the firm has entered, in plain text and in HTML", () => {
  const told = { ...email, supportPhone: "020 7946 0000", website: "https://firm.example/" };
  const ways = [told.supportEmail, told.supportPhone, "firm.example"];
  expect(emailText(told).split("\n").slice(-4)).toEqual([...ways, ""]);
  expect(emailHtml(told)).toContain(`Questions? ${ways.join("<br>")}</p>`);
  expect(emailHtml({ ...email, supportEmail: null })).not.toContain("Questions?");
});

test("the foot of an email has the firm's office address, even without other contact details", () => {
  const told = { ...email, supportEmail: null, officeAddress: "3 Example Row, Harbourtown <b>" };
  expect(emailText(told).split("\n").slice(-3)).toEqual([email.firmName, told.officeAddress, ""]);
  const foot = emailHtml(told).split("</article>")[0]!.split("</table>").at(-1)!;
  expect(foot).toContain(`&lt;b&gt;, 3 Example Row, Harbourtown &lt;b&gt;</p>`);
  expect(foot).not.toContain("Questions?");
});

/** Matches dots, and characters of other scripts and widths that count as dots or look like them. */
const DOTS = "[.\u2024\u3002\uff0e\uff61\ufe52\ua4f8\u0701\u0702\u06d4]";
/**
 * Matches text that Gmail, Outlook or Apple Mail would turn into a link, such as a word with a dot and a
 * domain ending.
 */
const LINKED = new RegExp(
  ["\\p{L}\\p{N}", "\\p{L}"]
    .map(
      (before, at) =>
        `[${before}]\\p{Cf}*${DOTS}[^\\P{Cf}\\u200c]*(?=${at === 0 ? "\\p{L}" : "[\\p{L}\\p{N}]"}{2})`,
    )
    .join("|") + "|www\\.",
  "iu",
);

test.each([
  "Booking.com B.V.",
  "Hansen GmbH & Co.KG",
  "Prof.Dr.Weber",
  "M.Sc. Dipl.-Ing. J.-P. St.-Pierre",
  "evil.example",
  "evil.example/path?x=1#y",
  "EVIL.COM:8080",
  "bit.ly",
  "evil.1und1",
  "a.b.c.co",
  "xn--80ak6aa92e.com",
  "müller.de",
  "پارسی.ایران",
  "evil\u3002example",
  "evil\uff0eexample",
  "evil\u2024example",
  "evil\uff61example",
  "evil\ufe52example",
  "evil\ua4f8example",
  "evil\u0701example",
  "evil\u0702example",
  "evil\u06d4example",
  "paypal.c\u043em",
  "PayPal.De",
  "p\u0430ypal.com",
  "README.md",
  "to.do",
  "evil\u200b.example",
  "evil.\u200bexample",
  "evil\u00ad.example",
  "(evil.example)",
  "“evil.example”",
  "evil.example@here",
  "here@evil",
])("%j looks unchanged in an email, and no mail program turns it into a link", (name) => {
  const words = {
    ...email,
    subject: "x",
    paragraphs: [`Hello ${name},`, `${name}, ${name}. ${name} has written.`],
    list: [{ text: name, hint: name, detail: name }],
    quote: { from: name, text: "Hello" },
    closing: [`Ask ${name}.`],
    firmName: "Firm",
    action: { label: "Sign up", url: "https://portal/x" },
    supportEmail: null,
  };
  for (const text of [emailText(words), emailHtml(words).replace(/<style>[^]*<\/style>/, "")]) {
    const said = text.replaceAll(/<[^>]*>/g, " ").replaceAll("https://portal/x", "");
    expect(said).not.toMatch(LINKED);
    expect(said.replaceAll("\u200c", "").replaceAll("&amp;", "&")).toContain(`Ask ${name}.`);
  }
});

test("an email's text leaves numbers, dates, abbreviations and intended links unchanged", () => {
  const paragraphs = [
    "Write to gus@firm.example, or (help@firm.example).",
    "To book a meeting: meet.example/gus",
    "On 14.03.2026 at 9.30, 1.234,56 €, e. g. by post.",
    "https://portal.firm.example/a is the address.",
  ];
  const text = emailText({ ...email, paragraphs, addresses: ["meet.example/gus"] });
  for (const one of paragraphs) expect(text).toContain(one);
});

test("the HTML loads nothing from the web, so no server learns when the email is opened", () => {
  expect(emailHtml({ ...email, subject: "x" })).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
});
