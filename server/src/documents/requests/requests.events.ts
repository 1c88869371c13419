import type { EventFacts, EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";

/** The events about requests for documents. */
export const requestEvents = {
  request_added: {
    group: "documents",
    what: askedInWords,
    isForAgents: true,
    inCopy: "Documents requested",
  },
  request_changed: {
    ...request("changed the request"),
    inCopy: "Request for documents changed",
    showsChanges: true,
  },
  request_cancelled: {
    ...request("cancelled the request"),
    inCopy: "Request for documents cancelled",
  },
  request_reminded: {
    ...request("sent a reminder about the request"),
    inCopy: "Request reminder sent",
  },
  request_item_answered: {
    group: "documents",
    what: answeredInWords,
    isForAgents: true,
    inCopy: "Requested document sent",
  },
  request_item_accepted: {
    ...item("accepted"),
    inCopy: "Document accepted",
  },
  request_item_rejected: {
    ...item("sent back"),
    inCopy: "Document sent back",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof requestEvents> {}
}

/** An event about a whole request. */
function request(what: string) {
  return {
    group: "documents",
    what: requestInWords(what),
    isForAgents: true,
  } as const satisfies Partial<EventFacts>;
}

/** An event about one document of a request. */
function item(what: string) {
  return {
    group: "documents",
    what: itemInWords(what),
    isForAgents: true,
  } as const satisfies Partial<EventFacts>;
}

/** Says what happened to a request, with its title. */
function requestInWords(what: string) {
  return ({ facts }: ToldEvent): string => `${what}${namedOr(facts["title"], " for documents", " ")}`;
}

/** Says that documents were requested. */
function askedInWords({ facts }: ToldEvent): string {
  return `asked for documents${namedOr(facts["title"], "", ": ")}`;
}

/**
 * Says that a requested document was sent, with the document's name if it differs from the label: "sent “Gas
 * bill” as “Proof of address”".
 */
function answeredInWords(told: ToldEvent): string {
  const { document, item } = told.facts;
  const isCalledOtherwise = typeof document === "string" && document !== "" && document !== item;
  return itemInWords(isCalledOtherwise ? `sent ${namedOr(document, "a document")} as` : "sent")(told);
}

/** Says what happened to one document of a request. */
function itemInWords(what: string) {
  return ({ facts }: ToldEvent): string =>
    `${what} ${namedOr(facts["item"], "a document")}${namedOr(facts["title"], "", ", for the request ")}`;
}
