import { pages, pageUrl } from "@portico/contract/http/pages";
import { day, later } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import type { UserStatus } from "../../schema/foundation/user.table.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";

interface Name {
  firstName: string;
  lastName: string;
}

/** What the email shows a client about an agent. */
interface Card extends Name {
  title: string | null;
  publicPhone: string | null;
  contactEmail: string | null;
  bookingUrl: string | null;
}

interface Facts {
  client: { email: string; firstName: string; status: UserStatus };
  firm: FirmFacts;
  publicUrl: string;
  /** The message that was typed by the person who moved the client. Null if there is none. */
  message: string | null;
}

/** The email to a client who has a new agent, or no agent for now. */
export function agentChangedEmail({
  client,
  firm,
  publicUrl,
  message,
  from,
  to,
}: Facts & { from: Name | null; to: Card | null }): Email {
  const former = from && fullName(from);
  const agent = wordsOf(firm).agent.oneInText;
  return {
    ...emailFrame("agent_changed", firm, client.email),
    subject: to
      ? `${nameOf(to)} is now your ${agent} at ${firm.name}`
      : `Your ${agent} at ${firm.name} is changing`,
    paragraphs: [
      greeting(client.firstName),
      to
        ? former
          ? `${titledName(to)} has taken over from ${former} as your ${agent} at ${firm.name}.`
          : `${titledName(to)} is now your ${agent} at ${firm.name}.`
        : leaves(firm, former),
      ...(to ? cardLines(to) : []),
      client.status === "invited"
        ? "Your invitation to the portal stays valid: sign up with the link in its email."
        : "Nothing else changes: your reports and documents stay where they are.",
    ],
    ...quoted(firm, message),
    ...(to && addressesOf(to)),
    ...wayIn(client, publicUrl),
  };
}

/** The email to a client whose agent is covered by a colleague for some days. */
export function coverArrangedEmail({
  client,
  firm,
  publicUrl,
  message,
  agent,
  by,
  startsAt,
  endsAt,
}: Facts & { agent: Name | null; by: Card; startsAt: Date; endsAt: Date }): Email {
  const days = daysOf(startsAt, endsAt, firm);
  const word = wordsOf(firm).agent.oneInText;
  const absent = agent && fullName(agent);
  return {
    ...emailFrame("cover_arranged", firm, client.email),
    subject: `${nameOf(by)} is covering for your ${word} ${days}`,
    paragraphs: [
      greeting(client.firstName),
      absent
        ? `${titledName(by)} is covering for ${absent} ${days}. ${absent} is still your ${word}.`
        : `${titledName(by)} is looking after you at ${firm.name} ${days}.`,
      ...cardLines(by),
    ],
    ...quoted(firm, message),
    ...addressesOf(by),
    ...wayIn(client, publicUrl),
  };
}

/**
 * Returns the days of a cover in words, such as "from 1 November to 15 November 2026". The last day is
 * included.
 */
export function daysOf(
  startsAt: Date,
  endsAt: Date,
  style: Pick<FirmFacts, "dateOrder" | "timeZone">,
): string {
  return `from ${day(startsAt, style)} to ${day(later(endsAt, -1), style)}`;
}

function leaves(firm: FirmFacts, former: string | null): string {
  const agent = wordsOf(firm).agent.oneInText;
  const words = former ? `${former} is no longer your ${agent}` : `You have no ${agent} for now`;
  return `${words}. ${firm.name} will tell you who will look after you next.`;
}

/**
 * Returns an agent's name with the title, such as "Dora Field, Senior adviser,". The text ends with a comma,
 * so a sentence must go on with a verb.
 */
function titledName(card: Card): string {
  return card.title ? `${nameOf(card)}, ${card.title},` : nameOf(card);
}

function cardLines({ publicPhone, contactEmail, bookingUrl, ...name }: Card): string[] {
  const ways = [publicPhone && `phone ${publicPhone}`, contactEmail && `email ${contactEmail}`].filter(
    Boolean,
  );
  return [
    ...(ways.length > 0 ? [`You can reach ${nameOf(name)} by ${ways.join(" or ")}.`] : []),
    // An email has only one link, its button, so the booking page is given as plain text.
    ...(bookingUrl ? [`To book a meeting: ${bookingPlace(bookingUrl)}`] : []),
  ];
}

function addressesOf({ bookingUrl }: Card): Pick<Email, "addresses"> {
  return bookingUrl ? { addresses: [bookingPlace(bookingUrl)] } : {};
}

function bookingPlace(url: string): string {
  return url.replace(/^https:\/\//, "");
}

function nameOf(name: Name): string {
  return fullName(name) || "A new colleague";
}

/**
 * A client who has not signed up can enter the portal only through the link in the invitation. The email to
 * such a client therefore has no button.
 */
function wayIn({ status }: Facts["client"], publicUrl: string): Pick<Email, "action"> {
  return status === "invited"
    ? {}
    : { action: { label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) } };
}

function quoted(firm: FirmFacts, message: string | null): Pick<Email, "quote"> {
  return message ? { quote: { from: firm.name, text: message } } : {};
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    agent_changed: true;
    cover_arranged: true;
  }
}
