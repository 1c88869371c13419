import { pages } from "@portico/contract/pages";
import type { FirmFacts } from "../firm/firm.store.ts";
import type { SeenAlert } from "./alert.store.ts";

type Told = Pick<SeenAlert, "facts" | "count" | "clients" | "clientCount" | "missing" | "actor"> & {
  firm: FirmFacts;
};

/** To a client: they are asked for documents. */
export function askingWords({ facts, firm, actor }: Told) {
  return {
    lead: (actor && `${actor.first_name} ${actor.last_name}`.trim()) || firm.name,
    rest: `is asking you for ${documentsText(facts["documents"])}`,
    link: pages.materials,
  };
}

/** To a client: what is missing now of that of which a reminder has told. */
export function reminderWords({ firm, missing }: Told) {
  return {
    lead: firm.name,
    rest: `is waiting for ${documentsText(missing)} from you`,
    link: pages.materials,
  };
}

/** To a client: what they have sent is asked for again. */
export function returnedWords({ count }: Told) {
  return {
    lead: begunDocuments(count),
    rest: count === 1 ? "was sent back to you" : "were sent back to you",
    body: count === 1 ? "See why, and send it again." : "See why, and send them again.",
    link: pages.materials,
  };
}

/** To a client: what they have sent is what was asked for. */
export function acceptedWords({ count, facts }: Told) {
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
    link: pages.materials,
  };
}

/** To an agent: a client has sent what was asked for. */
export function answeredWords({ count, clients }: Told) {
  return {
    rest: `sent ${documentsText(count)} you asked for`,
    link: clients[0] ? `${pages.materials}/client/${clients[0].id}` : pages.clients,
  };
}

/** To an agent: of whom something is late. */
export function lateWords({ facts, clients, clientCount }: Told) {
  const [client] = clients;
  if (clientCount > 1 || !client)
    return { rest: "are late with documents", link: `${pages.materials}?tab=requests&state=overdue` };
  // Of many only how many they were is known.
  const documents = typeof facts["documents"] === "number" ? documentsText(facts["documents"]) : "documents";
  return { rest: `is late with ${documents}`, link: `${pages.materials}/client/${client.id}` };
}

function documentsText(documents: unknown): string {
  const many = typeof documents === "number" ? documents : 0;
  return many === 1 ? "a document" : `${many} documents`;
}

function begunDocuments(documents: number): string {
  return documents === 1 ? "A document" : `${documents} documents`;
}
