import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { ASKS_TO_CONFIRM, greeting, emailFrame } from "../../foundation/email/email-frame.ts";
import { fullName } from "../../foundation/users/full-name.ts";

interface Name {
  firstName: string;
  lastName: string;
}

interface Facts {
  client: { email: string; firstName: string };
  /** The user who put the document there; null: the firm. */
  by: Name | null;
  firm: FirmFacts;
  publicUrl: string;
}

/**
 * The email to a client in whose folders there is something new. It names neither the file nor its subject.
 * `materialId` null: more than one document is new. `toConfirm`: the client is asked to confirm that they
 * have read the document, or one of the documents.
 */
export function newDocumentEmail({
  client,
  by,
  firm,
  publicUrl,
  materialId,
  toConfirm,
}: Facts & { materialId: string | null; toConfirm: boolean }): Email {
  const name = (by && fullName(by)) || firm.name;
  return {
    ...emailFrame("document_new", firm, client.email),
    subject: materialId === null ? `New documents from ${name}` : `New document from ${name}`,
    paragraphs: [
      greeting(client.firstName),
      `${name} has shared ${materialId === null ? "new documents" : "a new document"} with you on the ${firm.name} portal.`,
      ...(toConfirm ? [confirmSentence(materialId === null)] : []),
      materialId === null
        ? "Sign in to view them. For your security, they aren't attached to this email."
        : "Sign in to view it. For your security, it isn't attached to this email.",
    ],
    ...openDocuments(publicUrl, materialId),
  };
}

function confirmSentence(isMany: boolean): string {
  return isMany ? "At least one of them asks you to confirm that you've read it." : ASKS_TO_CONFIRM;
}

/** The email to a client who has not opened a document, or not acknowledged it. */
export function documentReminderEmail({
  client,
  by,
  firm,
  publicUrl,
  materialId,
  toAcknowledge,
}: Facts & { materialId: string; toAcknowledge: boolean }): Email {
  const name = (by && fullName(by)) || firm.name;
  return {
    ...emailFrame("document_reminder", firm, client.email),
    subject: `Reminder: a document from ${name}`,
    paragraphs: [
      greeting(client.firstName),
      toAcknowledge
        ? `You have a document from ${name} to read and confirm.`
        : `You have a document from ${name} that you haven't opened yet.`,
      "Sign in to view it.",
    ],
    ...openDocuments(publicUrl, materialId),
  };
}

/**
 * The link opens the document on top of the list of their documents, so that the client also sees what has
 * come since.
 */
function openDocuments(publicUrl: string, materialId: string | null): Pick<Email, "action"> {
  if (materialId === null)
    return { action: { label: "Open your documents", url: pageUrl(publicUrl, pages.materials) } };
  const url = pageUrl(publicUrl, pages.materials, { material: materialId });
  return { action: { label: "Open the document", url } };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    document_new: true;
    document_reminder: true;
  }
}
