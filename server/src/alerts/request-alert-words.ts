import { pages } from "@portico/contract/http/pages";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import type { SeenAlert } from "./alert.store.ts";
import { namesText } from "./names-text.ts";

type Told = Pick<
  SeenAlert,
  "facts" | "count" | "clients" | "clientCount" | "missing" | "asked" | "askedCount" | "actor"
> & {
  firm: FirmFacts;
};

/** To a client: the firm asks them for documents. */
export function askingWords({ facts, firm, actor, asked, askedCount }: Told) {
  return {
    lead: (actor && `${actor.first_name} ${actor.last_name}`.trim()) || firm.name,
    rest: `is asking you for ${documentsText(facts["documents"])}`,
    body: namesText(asked, askedCount),
    link: pages.materials,
  };
}

/** To a client: what is still missing from the requests of a reminder. */
export function reminderWords({ firm, missing, asked }: Told) {
  return {
    lead: firm.name,
    rest: `is waiting for ${documentsText(missing)} from you`,
    body: namesText(asked, missing),
    link: pages.materials,
  };
}

/** To a client: something they have sent is requested again. */
export function returnedWords({ count, asked, askedCount }: Told) {
  const names = namesText(asked, askedCount);
  const them = askedCount > 1 ? "them" : "it";
  return {
    lead: begunDocuments(count),
    rest: count === 1 ? "was sent back to you" : "were sent back to you",
    body: names && `${names}. See why, and send ${them} again.`,
    link: pages.materials,
  };
}

/** To a client: what they have sent is accepted. */
export function acceptedWords(told: Told) {
  const { count, facts } = told;
  if (facts["complete"])
    return {
      lead: "Everything",
      rest: "you sent was accepted",
      body: "The request is complete.",
      link: pages.materials,
    };
  return {
    lead: begunDocuments(count),
    rest: count === 1 ? "you sent was accepted" : "you sent were accepted",
    body: newestNames(told),
    link: pages.materials,
  };
}

/** To an agent: a client has sent what was asked for. */
export function answeredWords(told: Told) {
  const { count, clients } = told;
  return {
    rest: `sent ${documentsText(count)} you asked for`,
    body: newestNames(told),
    link: clients[0] ? `${pages.materials}/client/${clients[0].id}` : pages.clients,
  };
}

/** To an agent: a client is late with documents. */
export function lateWords({ facts, clients, clientCount }: Told) {
  const [client] = clients;
  if (clientCount > 1 || !client)
    return { rest: "are late with documents", link: `${pages.materials}?tab=requests&state=overdue` };
  // For several clients only the number is known.
  const documents = typeof facts["documents"] === "number" ? documentsText(facts["documents"]) : "documents";
  return { rest: `is late with ${documents}`, link: `${pages.materials}/client/${client.id}` };
}

/**
 * The names of the documents that this alert is about. These are the newest ones: earlier documents of the
 * same request may have come before the alert.
 */
function newestNames({ asked, askedCount, count }: Told): string | null {
  const told = Math.min(count, askedCount);
  return namesText(asked.slice(0, told), told);
}

function documentsText(documents: unknown): string {
  const many = typeof documents === "number" ? documents : 0;
  return many === 1 ? "a document" : `${many} documents`;
}

function begunDocuments(documents: number): string {
  return documents === 1 ? "A document" : `${documents} documents`;
}
