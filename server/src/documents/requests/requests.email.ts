import { pages, pageUrl } from "@portico/contract/http/pages";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { day } from "../../platform/clock.ts";
import type { Email } from "../../platform/mail/email.ts";
import type { MissingItem } from "./missing-of.store.ts";

interface Facts {
  client: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** The person who requests or reviews; null: the firm. */
interface By {
  by: { firstName: string; lastName: string } | null;
}

interface Asked {
  /** The missing documents, the earliest due day first. */
  items: readonly MissingItem[];
}

/**
 * The email to a client who is asked for documents. It says which documents and by when, and contains the
 * note of the request.
 */
export function requestEmail({
  client,
  by,
  items,
  note,
  titles,
  firm,
  publicUrl,
}: Facts & By & Asked & { note: string | null; titles: readonly string[] }): Email {
  const name = nameOf(by, firm);
  const first = items[0]?.dueOn ?? null;
  const asking = `${name} needs ${inWords(items.length)} from you`;
  // If there are several requests, the list of documents says enough without their titles.
  const named = titles.length === 1 ? `, for “${titles[0]}”` : "";
  return {
    ...emailFrame("request_new", firm, client.email),
    subject: asking,
    paragraphs: [
      greeting(client.firstName),
      first === null
        ? `${asking}${named}.`
        : haveOneDay(items)
          ? `${asking} by ${dayOf(first, firm)}${named}.`
          : `${asking}${named}. The first is due on ${dayOf(first, firm)}.`,
      youCanSend(items),
    ],
    list: listOf(items, firm),
    ...(note !== null && { quote: { from: name, text: note } }),
    ...openDocuments(publicUrl),
  };
}

/**
 * The email to a client from whom something is still missing, sent before the due day, on it, or after it.
 * `today`: the day in the firm's calendar.
 */
export function requestReminderEmail({
  client,
  items,
  today,
  firm,
  publicUrl,
}: Facts & Asked & { today: string }): Email {
  const waiting = `${firm.name} is waiting for ${inWords(items.length)}`;
  const late = items.filter((item) => isLate(item, today)).length;
  return {
    ...emailFrame("request_reminder", firm, client.email),
    subject:
      late === 0 ? waiting : late === items.length ? `Late: ${waiting}` : `${waiting}, ${late} of them late`,
    paragraphs: [
      greeting(client.firstName),
      `${firm.name} is still waiting for ${inWords(items.length)} from you. ${whenText(items, late, today, firm)}`.trimEnd(),
      youCanSend(items),
    ],
    list: listOf(items, firm, today),
    ...openDocuments(publicUrl),
  };
}

/** The email to a client whose document was sent back. The reason is in the portal. */
export function documentReturnedEmail({
  client,
  by,
  document,
  firm,
  publicUrl,
}: Facts & By & { document: string }): Email {
  const name = nameOf(by, firm);
  return {
    ...emailFrame("request_returned", firm, client.email),
    subject: `${name} has sent back a document`,
    paragraphs: [
      greeting(client.firstName),
      `${name} has looked at “${document}” and needs you to send it again.`,
      "Sign in to see why and send it again.",
    ],
    ...openDocuments(publicUrl),
  };
}

function inWords(documents: number): string {
  return documents === 1 ? "a document" : `${documents} documents`;
}

function youCanSend({ length }: Asked["items"]): string {
  return `You can send ${length === 1 ? "it" : "them"} in the portal. Photos are fine too.`;
}

function haveOneDay(items: Asked["items"]): boolean {
  return items.every(({ dueOn }) => dueOn === items[0]!.dueOn);
}

function isLate({ dueOn }: MissingItem, today: string): boolean {
  return dueOn !== null && dueOn < today;
}

function whenText(items: Asked["items"], late: number, today: string, firm: FirmFacts): string {
  const first = items[0]?.dueOn ?? null;
  if (first === null) return "";
  const isOne = items.length === 1;
  const at = first === today ? "today" : `on ${dayOf(first, firm)}`;
  if (!haveOneDay(items)) return late === 0 ? `The first is due ${at}.` : `The first was due ${at}.`;
  if (late > 0) return `${isOne ? "It was" : "They were"} due ${at}.`;
  return `Please send ${isOne ? "it" : "them"} ${first === today ? "today" : `by ${dayOf(first, firm)}`}.`;
}

/** How many documents an email lists; the rest is in the portal. */
const LISTED_MAX = 30;

/**
 * The list of documents, each with its explanation, and with its due day if the documents have different due
 * days.
 */
function listOf(items: Asked["items"], firm: FirmFacts, today?: string): NonNullable<Email["list"]> {
  const isPlain = haveOneDay(items);
  const listed = items.slice(0, LISTED_MAX).map((item) => ({
    text: item.required ? item.label : `${item.label} (optional)`,
    ...(item.help !== null && { hint: item.help }),
    ...(!isPlain && { detail: dueText(item, firm, today) }),
  }));
  const more = items.length - listed.length;
  return more > 0 ? [...listed, { text: `and ${more} more` }] : listed;
}

function dueText(item: MissingItem, firm: FirmFacts, today: string | undefined): string {
  if (item.dueOn === null) return "no due date";
  if (item.dueOn === today) return "due today";
  const isOver = today !== undefined && isLate(item, today);
  return `${isOver ? "was due" : "due"} on ${dayOf(item.dueOn, firm)}`;
}

function dayOf(isoDay: string, { dateOrder }: FirmFacts): string {
  return day(new Date(`${isoDay}T00:00:00Z`), { timeZone: "UTC", dateOrder });
}

function nameOf(by: By["by"], firm: FirmFacts): string {
  return (by && fullName(by)) || firm.name;
}

function openDocuments(publicUrl: string): Pick<Email, "action"> {
  return { action: { label: "Open your documents", url: pageUrl(publicUrl, pages.materials) } };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    request_new: true;
    request_reminder: true;
    request_returned: true;
  }
}
