import { pages, pageUrl } from "@portico/contract/pages";
import type { Letter } from "../../platform/mail/letter.ts";
import { clientsText } from "../firm/clients-text.ts";
import { wordsOf } from "../firm/firm-answer.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { greeting, letterFrame } from "../letters/letter-frame.ts";
import { daysOf } from "./agent-changed.letter.ts";

interface Facts {
  agent: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** To an agent whose clients have become others, one for all of a move. It names no client. */
export function clientsMovedLetter({
  agent,
  firm,
  publicUrl,
  gained,
  lost,
}: Facts & { gained: number; lost: number }): Letter {
  const come = `${clientsText(gained, firm)} moved to you`;
  const go = `${clientsText(lost, firm)} moved to someone else`;
  return {
    ...letterFrame("clients_moved", firm, agent.email),
    subject: `${gained > 0 ? come : go} at ${firm.name}`,
    paragraphs: [
      greeting(agent.firstName),
      gained > 0 && lost > 0 ? `${come}, and ${go}.` : `${gained > 0 ? come : go}.`,
      `Their reports and documents stay with them. You'll find everyone you look after in your list of ${wordsOf(firm).client.manyInText}.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}

/** To an agent who covers for colleagues from now on, or from a day. */
export function coverAskedLetter({
  agent,
  firm,
  publicUrl,
  count,
  startsAt,
  endsAt,
}: Facts & { count: number; startsAt: Date; endsAt: Date }): Letter {
  const days = daysOf(startsAt, endsAt, firm);
  return {
    ...letterFrame("clients_moved", firm, agent.email),
    subject: `You look after ${clientsText(count, firm)} ${days}, as cover`,
    paragraphs: [
      greeting(agent.firstName),
      `You look after ${clientsText(count, firm)} at ${firm.name} ${days}, as cover for a colleague. In that time you can do everything for them that their own ${wordsOf(firm).agent.oneInText} can.`,
      `They are in your list of ${wordsOf(firm).client.manyInText} from the first day and leave it after the last.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}

/** To an agent who need not cover any longer. */
export function coverOverLetter({ agent, firm, publicUrl, count }: Facts & { count: number }): Letter {
  return {
    ...letterFrame("clients_moved", firm, agent.email),
    subject: `You no longer cover for ${clientsText(count, firm)} at ${firm.name}`,
    paragraphs: [
      greeting(agent.firstName),
      `Your cover for ${clientsText(count, firm)} has ended. They are no longer in your list of ${wordsOf(firm).client.manyInText}.`,
    ],
    action: { label: `Open your ${wordsOf(firm).client.manyInText}`, url: pageUrl(publicUrl, pages.clients) },
  };
}
