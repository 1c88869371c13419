/** The content of an email. email-html.ts and email-text.ts turn it into HTML and plain text. */
export interface Email {
  /** The kind of email, such as "password_reset". */
  kind: string;
  to: string;
  subject: string;
  firmName: string;
  supportEmail: string | null;
  /** These three are missing in emails that an older release queued. */
  supportPhone?: string | null;
  website?: string | null;
  officeAddress?: string | null;
  /** The paragraphs as plain text. Names in them never become links (unlinked.ts). */
  paragraphs: string[];
  /**
   * Entries that are listed one below the other, before the action. Emails that an older release queued have
   * none.
   */
  list?: { text: string; hint?: string; detail?: string; link?: { label: string; url: string } }[];
  action?: { label: string; url: string };
  /**
   * A code, shown in large digits. `line` is the text before the code. Without `line`, the text says "Or
   * enter this code", followed by `where`. Emails that an older release queued have neither.
   */
  code?: { digits: string; where?: string; line?: string };
  /** Small print after the action. */
  closing?: string[];
  /** Web addresses without "https://" that occur in the text, and that mail programs may turn into links. */
  addresses?: string[];
  /** A message from the person who caused the email. */
  quote?: { from: string; text: string };
}

/** The record whose delivery status an email updates. A feature defines the kind; the id is the record's. */
export interface EmailSubject {
  kind: string;
  id: string;
}

export type DeliveryOutcome = { state: "sent" | "kept" } | { state: "retrying" | "failed"; problem: string };
