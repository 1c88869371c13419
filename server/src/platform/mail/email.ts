/** An email is data; one layout renders it (email-html.ts, email-text.ts). */
export interface Email {
  /** Which kind of email it is, such as "password_reset". */
  kind: string;
  to: string;
  subject: string;
  firmName: string;
  supportEmail: string | null;
  /** This and `website` are missing in emails that an older release has queued. */
  supportPhone?: string | null;
  website?: string | null;
  /** Each paragraph is plain text. Names in it never become links (unlinked.ts). */
  paragraphs: string[];
  /** Shown one below the other, before the action; an older release's emails have none. */
  list?: { text: string; hint?: string; detail?: string; link?: { label: string; url: string } }[];
  action?: { label: string; url: string };
  /**
   * The code, shown in large digits. Either the email says where to enter the code, or the code has a line of
   * its own before it. Emails queued by an older release do not say where.
   */
  code?: { digits: string; where?: string; line?: string };
  /** Small print after the action. */
  closing?: string[];
  /** Page addresses without "https://" in the email's text, which mail programs may turn into links. */
  addresses?: string[];
  /** A message by the person who had it sent. */
  quote?: { from: string; text: string };
}

/**
 * The record for which the delivery of an email is reported: a kind that some feature knows, and the record's
 * id.
 */
export interface EmailSubject {
  kind: string;
  id: string;
}

export type DeliveryOutcome = { state: "sent" | "kept" } | { state: "retrying" | "failed"; problem: string };
