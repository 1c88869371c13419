import type { EventFacts, EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";

/** The events about requests for documents. */
export const requestEvents = {
  request_added: {
    ...ofRequest(askedInWords),
    inCopy: "Documents requested",
  },
  request_changed: {
    ...ofRequest(requestInWords("changed the request")),
    inCopy: "Request for documents changed",
    showsChanges: true,
  },
  request_cancelled: {
    ...ofRequest(requestInWords("cancelled the request")),
    inCopy: "Request for documents cancelled",
  },
  request_reminded: {
    ...ofRequest(requestInWords("sent a reminder about the request")),
    inCopy: "Request reminder sent",
  },
  request_item_answered: {
    ...ofRequest(answeredInWords),
    inCopy: "Requested document sent",
  },
  request_item_accepted: {
    ...ofRequest(itemInWords("accepted")),
    inCopy: "Document accepted",
  },
  request_item_rejected: {
    ...ofRequest(itemInWords("sent back")),
    inCopy: "Document sent back",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof requestEvents> {}
}

/** An event about a request, or about one document of it, in these words. */
function ofRequest(what: EventFacts["what"]) {
  return { group: "documents", what, isForAgents: true } as const;
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
