import { pages } from "@portico/contract/http/pages";
import type { AlertList, AlertWords, Told } from "../../foundation/alert-kinds.ts";
import { alertName, begun, clientsOf } from "../../notifications/alert-text.ts";
import { aboutDocuments, type DocumentDetails, linkTo, titlesOf } from "../alert-documents.ts";

/** The alerts about documents. */
export const documentAlerts = {
  document_new: {
    roles: ["client"],
    about: aboutDocuments,
    topic: "documents",
    email: "now",
    hasOwnEmail: true,
    countsInTitle: true,
    label: ({ agent }) => `A new document from your ${agent.oneInText} or the firm`,
    words: newDocumentWords,
  },
  document_sent_by_client: {
    roles: ["agent"],
    about: aboutDocuments,
    topic: "documents",
    email: "daily",
    countsInTitle: true,
    label: ({ client }) => begun(`${client.withArticle} sends documents`),
    words: sentWords,
  },
  document_acknowledged: {
    roles: ["agent"],
    about: aboutDocuments,
    topic: "documents",
    email: "daily",
    countsInTitle: true,
    label: ({ client }) => begun(`${client.withArticle} confirms that they have read a document`),
    words: confirmedWords,
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof documentAlerts> {}
}

/**
 * The title of an alert goes into emails, which name no documents. So the new documents are named in the body,
 * which only the portal shows.
 */
function newDocumentWords({ details, subject, firm }: Told<DocumentDetails>): AlertWords {
  const { documents, count } = details;
  const [first] = documents;
  const giver = first && `${first.by_first_name ?? ""} ${first.by_last_name ?? ""}`.trim();
  return {
    lead: count === 1 ? "New document" : `${count} new documents`,
    rest: `from ${subject ? alertName(subject) : giver || firm.name}`,
    body: titlesOf(details),
    link: count === 1 ? linkTo(first) : pages.materials,
  };
}

/** The words of an alert about documents that a client has sent. */
function sentWords(told: Told<DocumentDetails>): AlertWords {
  const { documents, count } = told.details;
  const owner = documents[0]?.owner_id;
  return {
    lead: clientsOf(told).lead,
    rest: count === 1 ? "sent a document" : `sent ${count} documents`,
    body: titlesOf(told.details),
    link: count > 1 && owner ? `${pages.materials}/client/${owner}?state=new` : linkTo(documents[0]),
  };
}

/** The words of an alert about clients who have confirmed one document, or their copies of one document. */
function confirmedWords(told: Told<DocumentDetails>): AlertWords {
  const { documents, count } = told.details;
  return {
    lead: clientsOf(told).lead,
    rest: "confirmed a document",
    body: documents[0] ? `“${documents[0].title}”` : null,
    link: count === 1 ? linkTo(documents[0], "opened") : pages.materials,
  };
}
