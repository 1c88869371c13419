import { pages } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import type { AlertDocument, AlertPerson, SeenAlert } from "./alert.store.ts";
import { namesText } from "./names-text.ts";

type Documents = Pick<SeenAlert, "documents" | "documentCount">;
type HeldFiles = Documents &
  Pick<SeenAlert, "count" | "facts" | "subject" | "clients"> & { role: Role | null };

/**
 * The title of an alert goes into emails, which name no documents. So the new documents are named in the
 * body, which only the portal shows.
 */
export function newDocumentWords({
  documents,
  documentCount,
  from,
  firm,
}: Documents & { from: string | null; firm: FirmFacts }) {
  return {
    lead: documentCount === 1 ? "New document" : `${documentCount} new documents`,
    rest: `from ${from ?? giverOf(documents[0]) ?? firm.name}`,
    body: titlesOf(documents, documentCount),
    link: documentCount === 1 ? linkTo(documents[0]) : pages.materials,
  };
}

/** Words about documents that a client has sent. */
export function sentWords({ documents, documentCount }: Documents) {
  const owner = documents[0]?.owner_id;
  return {
    rest: documentCount === 1 ? "sent a document" : `sent ${documentCount} documents`,
    body: titlesOf(documents, documentCount),
    link: documentCount > 1 && owner ? `${pages.materials}/client/${owner}?state=new` : linkTo(documents[0]),
  };
}

/** Words about clients who have confirmed one document, or their copies of one document. */
export function confirmedWords({ documents, documentCount }: Documents) {
  return {
    rest: "confirmed a document",
    body: documents[0] ? `“${documents[0].title}”` : null,
    link: documentCount === 1 ? linkTo(documents[0], "opened") : pages.materials,
  };
}

/** Words about harmful files. Without a document: files that were refused before they had a place. */
export function infectedWords(told: HeldFiles) {
  const { documents, documentCount } = told;
  if (documentCount === 0) return refusedWords(told);
  return {
    lead: "A virus",
    rest: documentCount === 1 ? "was found in a document" : `was found in ${documentCount} documents`,
    body: titlesOf(documents, documentCount),
    link: documentCount === 1 ? linkTo(documents[0]) : pages.materials,
  };
}

function refusedWords({ count, facts, subject, clients, role }: HeldFiles) {
  const isOne = count === 1;
  const sender = subject && facts["own"] !== true ? `Sent by ${nameOf(subject)}. ` : "";
  const [client] = clients;
  const place = client && role === "agent" ? `${pages.materials}/client/${client.id}` : pages.materials;
  return {
    lead: "A virus",
    rest: isOne ? "was found in a file" : `was found in ${count} files`,
    body: `${sender}${isOne ? "It was rejected" : "They were rejected"}, and no one can open ${isOne ? "it" : "them"}.`,
    link: role === "admin" ? `${pages.materials}?tab=space` : place,
  };
}

/** Words about files that the scanner does not look at, and why. */
export function notScannedWords({ documents, documentCount, count, facts, role }: HeldFiles) {
  const isOne = documentCount > 0 || count === 1;
  const [they, are, them] = isOne ? ["It", "is", "it"] : ["They", "are", "them"];
  const why =
    facts["why"] === "too_large"
      ? `${they} ${are} too large for the virus scanner, so no one can open ${them}.${role === "admin" ? " Set a larger StreamMaxLength in clamd.conf." : ""}`
      : `The virus scanner failed on ${them}, so no one can open ${them}. It tries again every 10 minutes.`;
  const place = role === "admin" ? `${pages.materials}?tab=space` : pages.materials;
  return {
    lead: isOne ? (documentCount > 0 ? "A document" : "A file") : `${count} files`,
    rest: "couldn't be checked for viruses",
    body: why,
    link: documentCount > 0 ? linkTo(documents[0]) : place,
  };
}

function nameOf({ organisation_name, first_name, last_name, email }: AlertPerson): string {
  return organisation_name || `${first_name} ${last_name}`.trim() || email || "someone";
}

function giverOf(document: AlertDocument | undefined): string | null {
  if (!document) return null;
  return `${document.by_first_name ?? ""} ${document.by_last_name ?? ""}`.trim() || null;
}

function titlesOf(documents: readonly AlertDocument[], count: number): string | null {
  const titles = documents.map(({ title }) => title);
  return namesText(titles, count);
}

/** The page that lists a document, with the document open. */
function linkTo(document: AlertDocument | undefined, show?: "opened"): string {
  if (!document) return pages.materials;
  const { id, shelf, owner_id, folder_id } = document;
  const place = shelf === "library" ? pages.materials : `${pages.materials}/${shelf}/${owner_id}`;
  const query = { ...(folder_id && { folder: folder_id }), material: id, ...(show && { show }) };
  return `${place}?${new URLSearchParams(query).toString()}`;
}

/** Words about a scanner that does not answer. */
export function scannerAwayWords() {
  return {
    lead: "The virus scanner",
    rest: "isn't working",
    body: "Files will wait until the virus scanner is working again. Nothing is lost. Please check that clamd is running.",
    link: `${pages.materials}?tab=space`,
    action: "Open Storage",
  };
}
