import { pages, pageUrl } from "@portico/contract/pages";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { greeting, letterFrame } from "../../core/letters/letter-frame.ts";
import { fullName } from "../../core/users/full-name.ts";
import { day } from "../../platform/clock.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Facts {
  client: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** Who asks or judges; null: the firm. */
interface By {
  by: { firstName: string; lastName: string } | null;
}

interface Missing {
  documents: number;
  /** The earliest day on which one of them is due, as ISO 8601; null: none is. */
  dueOn: string | null;
}

/** To a client who is asked for documents. It names none of them. */
export function requestLetter({
  client,
  by,
  documents,
  dueOn,
  firm,
  publicUrl,
}: Facts & By & Missing): Letter {
  const name = nameOf(by, firm);
  return {
    ...letterFrame("request_new", firm, client.email),
    subject: `${name} is asking you for ${inWords(documents)}`,
    paragraphs: [
      greeting(client.firstName),
      `${name} is asking you for ${inWords(documents)}${byDay(dueOn, firm)}.`,
      "In the portal, you can see what's needed and send it to us. Photos are fine too.",
    ],
    ...openDocuments(publicUrl),
  };
}

/** To a client of whom something is still missing: before its day, on it, or after. */
export function requestReminderLetter({
  client,
  documents,
  dueOn,
  isLate,
  firm,
  publicUrl,
}: Facts & Missing & { isLate: boolean }): Letter {
  const what = inWords(documents);
  return {
    ...letterFrame("request_reminder", firm, client.email),
    subject: isLate ? `Late: ${firm.name} is waiting for ${what}` : `${firm.name} is waiting for ${what}`,
    paragraphs: [
      greeting(client.firstName),
      isLate
        ? `${firm.name} is still waiting for ${what} from you. ${documents === 1 ? "It was" : "The first was"} due on ${dayOf(dueOn!, firm)}.`
        : `${firm.name} is still waiting for ${what} from you.${dueOn === null ? "" : ` ${sendItBy(documents, dayOf(dueOn, firm))}`}`,
      `You can send ${them(documents)} in the portal. Photos are fine too.`,
    ],
    ...openDocuments(publicUrl),
  };
}

/** To a client whose document was sent back. The reason is in the portal. */
export function documentReturnedLetter({ client, by, firm, publicUrl }: Facts & By): Letter {
  const name = nameOf(by, firm);
  return {
    ...letterFrame("request_returned", firm, client.email),
    subject: `${name} has sent back a document`,
    paragraphs: [
      greeting(client.firstName),
      `${name} has looked at a document you sent and needs you to send it again.`,
      "In the portal, you can see why, and send it again.",
    ],
    ...openDocuments(publicUrl),
  };
}

function inWords(documents: number): string {
  return documents === 1 ? "a document" : `${documents} documents`;
}

function them(documents: number): string {
  return documents === 1 ? "it" : "them";
}

function sendItBy(documents: number, dueDay: string): string {
  return `Please send ${them(documents)} by ${dueDay}.`;
}

function byDay(dueOn: string | null, firm: FirmFacts): string {
  return dueOn === null ? "" : ` by ${dayOf(dueOn, firm)}`;
}

function dayOf(isoDay: string, { dateOrder }: FirmFacts): string {
  return day(new Date(`${isoDay}T00:00:00Z`), { timeZone: "UTC", dateOrder });
}

function nameOf(by: By["by"], firm: FirmFacts): string {
  return (by && fullName(by)) || firm.name;
}

function openDocuments(publicUrl: string): Pick<Letter, "action"> {
  return { action: { label: "Open your documents", url: pageUrl(publicUrl, pages.materials) } };
}
