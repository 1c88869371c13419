import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import { clientsText } from "../../foundation/firm/clients-text.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { daysOf } from "./agent-changed.email.ts";

interface Facts {
  agent: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/**
 * The clients of a move, as an email to an agent shows them: their number and the names of the first few.
 * Nothing else about the clients may be in the email.
 */
export interface MovedClients {
  count: number;
  names: string[];
}

/** The email to an agent who has gained or lost clients. There is one email for the whole move. */
export function clientsMovedEmail({
  agent,
  firm,
  publicUrl,
  gained,
  lost,
}: Facts & { gained: MovedClients; lost: MovedClients }): Email {
  const { client } = wordsOf(firm);
  const [comes, goes] = [onlyOne(gained), onlyOne(lost)];
  const come = comes
    ? `${comes} is now your ${client.oneInText}`
    : `${clientsText(gained.count, firm)} moved to you`;
  const go = goes
    ? `${goes} is no longer your ${client.oneInText}`
    : `${clientsText(lost.count, firm)} moved to someone else`;
  return {
    ...emailFrame("clients_moved", firm, agent.email),
    subject: `${gained.count > 0 ? come : go} at ${firm.name}`,
    paragraphs: [
      greeting(agent.firstName),
      ...(gained.count > 0 ? [`${come}${comes ? "" : namesText(gained)}.`] : []),
      ...(lost.count > 0 ? [`${go}${goes ? "" : namesText(lost)}.`] : []),
      `Their reports and documents stay with them. You'll find everyone you look after in your list of ${wordsOf(firm).client.manyInText}.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}

/** Returns the client's name if only one client moved. */
function onlyOne({ count, names }: MovedClients): string | undefined {
  return count === 1 ? names[0] : undefined;
}

/** The email to an agent who is to cover for colleagues, from now on or from a given day. */
export function coverAskedEmail({
  agent,
  firm,
  publicUrl,
  clients,
  startsAt,
  endsAt,
}: Facts & { clients: MovedClients; startsAt: Date; endsAt: Date }): Email {
  const days = daysOf(startsAt, endsAt, firm);
  return {
    ...emailFrame("clients_moved", firm, agent.email),
    subject: `You'll look after ${clientsText(clients.count, firm)} ${days}, as cover`,
    paragraphs: [
      greeting(agent.firstName),
      `As cover for a colleague, you'll look after ${clientsText(clients.count, firm)} at ${firm.name} ${days}${namesText(clients)}. During that time you can do everything for them that their own ${wordsOf(firm).agent.oneInText} can.`,
      `They'll be in your list of ${wordsOf(firm).client.manyInText} from the first day to the last.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}

/** The email to an agent whose cover has ended. */
export function coverOverEmail({
  agent,
  firm,
  publicUrl,
  clients,
}: Facts & { clients: MovedClients }): Email {
  return {
    ...emailFrame("clients_moved", firm, agent.email),
    subject: `Your cover for ${clientsText(clients.count, firm)} at ${firm.name} has ended`,
    paragraphs: [
      greeting(agent.firstName),
      `Your cover has ended for ${clientsText(clients.count, firm)}${namesText(clients)}. They are no longer in your list of ${wordsOf(firm).client.manyInText}.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}

/**
 * Returns the names for a sentence, such as ": Cleo Alder, Ben Ash and 9 more". Returns an empty text if no
 * client has a name.
 */
function namesText({ count, names }: MovedClients): string {
  if (names.length === 0) return "";
  const others = count - names.length;
  return `: ${new Intl.ListFormat("en-GB").format(others > 0 ? [...names, `${others} more`] : names)}`;
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    clients_moved: true;
  }
}
