import { pages } from "@portico/contract/http/pages";
import type { AlertList, AlertWords, Told } from "../../foundation/alert-kinds.ts";
import { begun, clientsOf, namesText } from "../../notifications/alert-text.ts";
import {
  aboutLate,
  aboutMissing,
  aboutRequest,
  type MissingDetails,
  type RequestDetails,
} from "./alert-requests.ts";

/** The alerts about requests for documents. */
export const requestAlerts = {
  request_new: {
    roles: ["client"],
    about: aboutRequest,
    topic: "documents",
    email: null,
    hasOwnEmail: true,
    namesActor: true,
    label: () => "You're asked for documents",
    words: askingWords,
  },
  request_reminder: {
    roles: ["client"],
    about: aboutMissing,
    topic: "documents",
    email: null,
    hasOwnEmail: true,
    label: () => "A reminder about documents you've been asked for",
    words: reminderWords,
  },
  request_returned: {
    roles: ["client"],
    about: aboutRequest,
    topic: "documents",
    email: null,
    hasOwnEmail: true,
    label: () => "You're asked to send a document again",
    words: returnedWords,
  },
  request_accepted: {
    roles: ["client"],
    about: aboutRequest,
    topic: "documents",
    email: "off",
    isQuiet: true,
    label: () => "A document you sent is accepted",
    words: acceptedWords,
  },
  request_answered: {
    roles: ["admin", "agent"],
    about: aboutRequest,
    topic: "documents",
    email: "daily",
    label: ({ client }) => begun(`${client.withArticle} sends what you requested`),
    words: answeredWords,
  },
  request_late: {
    roles: ["admin", "agent"],
    about: aboutLate,
    topic: "documents",
    email: "daily",
    countsInTitle: true,
    label: ({ client }) => begun(`${client.many} are late with documents`),
    words: lateWords,
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof requestAlerts> {}
}

/** The words for a client whom the firm asks for documents. */
function askingWords({ facts, firm, actor, details }: Told<RequestDetails>): AlertWords {
  return {
    lead: (actor && `${actor.first_name} ${actor.last_name}`.trim()) || firm.name,
    rest: `needs ${documentsText(facts["documents"])} from you`,
    body: namesText(details.asked, details.askedCount),
    link: pages.materials,
  };
}

/** The words for a client from whom something of the requests in a reminder is still missing. */
function reminderWords({ firm, details: { missing, asked } }: Told<MissingDetails>): AlertWords {
  return {
    lead: firm.name,
    rest: `is waiting for ${documentsText(missing)} from you`,
    body: namesText(asked, missing),
    link: pages.materials,
  };
}

/** The words for a client from whom something they have sent is requested again. */
function returnedWords({ count, details: { asked, askedCount } }: Told<RequestDetails>): AlertWords {
  const names = namesText(asked, askedCount);
  const them = askedCount > 1 ? "them" : "it";
  return {
    lead: begunDocuments(count),
    rest: count === 1 ? "was sent back to you" : "were sent back to you",
    body: names && `${names}. See why, and send ${them} again.`,
    link: pages.materials,
  };
}

/** The words for a client whose documents were accepted. */
function acceptedWords(told: Told<RequestDetails>): AlertWords {
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

/** The words for an agent whose client has sent what was requested. */
function answeredWords(told: Told<RequestDetails>): AlertWords {
  const { count, clients } = told;
  return {
    lead: clientsOf(told).lead,
    rest: `sent ${documentsText(count)} you requested`,
    body: newestNames(told),
    link: clients[0] ? `${pages.materials}/client/${clients[0].id}` : pages.clients,
  };
}

/** The words for an agent whose client is late with documents. */
function lateWords(told: Told): AlertWords {
  const { facts, clients, clientCount } = told;
  const { lead, body } = clientsOf(told);
  const [client] = clients;
  if (clientCount > 1 || !client)
    return {
      lead,
      body,
      rest: "are late with documents",
      link: `${pages.materials}?tab=requests&state=overdue`,
    };
  // For several clients the alert states only their number.
  const documents = typeof facts["documents"] === "number" ? documentsText(facts["documents"]) : "documents";
  return { lead, body, rest: `is late with ${documents}`, link: `${pages.materials}/client/${client.id}` };
}

/**
 * The names of the documents that this alert is about. These are the newest documents: earlier ones of the
 * same request may have come before the alert.
 */
function newestNames({ details: { asked, askedCount }, count }: Told<RequestDetails>): string | null {
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
