import { ERASED_DATA } from "@portico/contract/privacy/deletion";
import { HtmlValidate } from "html-validate/node";
import { expect, test } from "vitest";
import { sampleEmails } from "../../../test/sample-emails.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import { emailText } from "../../platform/mail/email-text.ts";
import type { EmailKind } from "./email-kinds.ts";

const NAME = `<Cleo> & "Söhne" ${"marsh".repeat(13)}`;
const emails = sampleEmails(NAME);
const emailKinds = Object.keys(emails) as EmailKind[];

/**
 * Two rules are off. Emails need `style` attributes, because many mail programs ignore other styles. And the
 * title may be long, because it is the email's subject and contains people's names.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: { "no-inline-style": "off", "long-title": "off" },
});

test.each(emailKinds)("every email of the kind %s is valid HTML", async (kind) => {
  for (const email of emails[kind]) {
    expect(email.kind).toBe(kind);
    const { results } = await validator.validateString(emailHtml(email));
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([]);
  }
});

test.each(emailKinds)("an email of the kind %s links only to the portal and loads nothing", (kind) => {
  for (const email of emails[kind]) {
    const html = emailHtml(email);
    const places = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].map(
      ([, place]) => place,
    );
    for (const place of places) expect(place).toMatch(/^https:\/\/portal\.firm\.example\//);
    expect(html).not.toMatch(/<(img|link|script|iframe|form|object)\b|url\(|@import|<Cleo>/);
  }
});

test.each(emailKinds)(
  "in an email of the kind %s, no name looks like a web address to a mail program, and ordinary names stay unchanged",
  (kind) => {
    const named = sampleEmails("Evil.Example Booking.com Prof.Dr.Weber");
    for (const { quote, ...rest } of named[kind]) {
      // A text that a member of the firm writes to a client is sent unchanged, even if a name in it looks
      // like a link. So the text is replaced here.
      const email = { ...rest, ...(quote && { quote: { ...quote, text: "Hello" } }) };
      const html = emailHtml(email).replaceAll(/<title>.*?<\/title>|aria-label="[^"]*"/g, "");
      for (const text of [emailText(email), html])
        expect(text).not.toMatch(/evil\.example|booking\.com|prof\.dr/i);
    }
    for (const email of sampleEmails("Cleo")[kind]) expect(emailText(email)).not.toContain("\u200c");
  },
);

/** Words that people do not use when they speak of emails, links or accounts. */
const FOREIGN =
  /\bletters?\b|no longer good|\bgood (for|until)\b|\b(some|every)body\b|\bpress\b|\bstands?\b/i;

test.each(emailKinds)("an email of the kind %s uses plain words and has a single action", (kind) => {
  for (const email of emails[kind]) {
    const text = emailText(email);
    expect(text).not.toMatch(FOREIGN);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(email.subject).toMatch(/[^.]$/);
    // The firm's own website is in the footer.
    const links = text.replace(email.website ?? "", "").match(/https:\/\//g) ?? [];
    // An email that lists what another person has done has an undo link for each item.
    const listed = email.list?.filter(({ link }) => link) ?? [];
    expect(links.length).toBeLessThanOrEqual(1 + listed.length);
  }
});

test("a button that leads to “forgot password” says “Set a new password”, and a “This wasn't me” link contains a token", () => {
  const all = Object.values(emails).flat();
  const security = all.filter(({ action }) => action?.url.endsWith("/auth/forgot-password"));
  expect(security.length).toBeGreaterThan(10);
  expect(new Set(security.map(({ action }) => action?.label))).toEqual(new Set(["Set a new password"]));
  const acting = all.filter(({ action }) => action?.label === "This wasn't me");
  for (const { action } of acting) expect(action?.url).toContain("?token=");
});

test("if a firm has its own words for agent and client, no email says agent or client", () => {
  const words = {
    labelAgent: "Adviser",
    labelAgents: "Advisers",
    labelClient: "Member",
    labelClients: "Members",
  };
  for (const email of Object.values(sampleEmails("Cleo", words)).flat()) {
    const ours = emailText(email).replaceAll(/\S+@\S+|https:\S+/g, "");
    expect(ours).not.toMatch(/\b(agents?|clients?)\b/i);
  }
});

test("every email about a deletion names all data that will be erased, in the same words as the page", () => {
  for (const email of [...emails.deletion_link, ...emails.account_deleted])
    expect(emailText(email)).toContain(`your ${ERASED_DATA}`);
});
