import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import type { EmailKind } from "./email-kinds.ts";

/** The parts that every email of the firm shares. */
export function emailFrame(
  kind: EmailKind,
  firm: FirmFacts,
  to: string,
): Pick<Email, "kind" | "to" | "firmName" | "supportEmail" | "supportPhone" | "website" | "officeAddress"> {
  const { name: firmName, supportEmail, supportPhone, website, officeAddress } = firm;
  return { kind, to, firmName, supportEmail, supportPhone, website, officeAddress };
}

/** Takes a first name, which may be empty. Returns the line that an email begins with. */
export function greeting(firstName: string): string {
  return firstName ? `Hello ${firstName},` : "Hello,";
}

/**
 * The action in an email for a reader who did not do what the email reports. The link leads to the page on
 * which the reader can request a new password. Setting a new password signs out all sessions.
 */
export function newPasswordAction(publicUrl: string): NonNullable<Email["action"]> {
  return { label: "Set a new password", url: pageUrl(publicUrl, pages.forgotPassword) };
}

/** The sentence for emails about something that the reader has to confirm as read. */
export const ASKS_TO_CONFIRM = "It asks you to confirm that you've read it.";
