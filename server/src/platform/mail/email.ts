/** A letter is data; one layout renders it (email-html.ts, email-text.ts). */
export interface Email {
  /** Which of the emails it is, such as "password_reset". */
  kind: string;
  to: string;
  subject: string;
  firmName: string;
  supportEmail: string | null;
  /** Emails that an older release has queued say neither of the two. */
  supportPhone?: string | null;
  website?: string | null;
  /** Plain text each. Names in it never become links (unlinked.ts). */
  paragraphs: string[];
  /** One below the other, before the action; an older release's emails have none. */
  list?: { text: string; hint?: string; detail?: string; link?: { label: string; url: string } }[];
  action?: { label: string; url: string };
  /** The code, shown in large digits, and where to enter it, or a line of its own before it. Emails that an older release has queued do not say where. */
  code?: { digits: string; where?: string; line?: string };
  /** Small print after the action. */
  closing?: string[];
  /** Addresses of pages that its text has, without their "https://", which mail programs may make links. */
  addresses?: string[];
  /** Words of the person who had it sent. */
  quote?: { from: string; text: string };
}

/** What a letter's delivery is told to: a kind that some room knows, and which of it. */
export interface EmailSubject {
  kind: string;
  id: string;
}

export type DeliveryOutcome = { state: "sent" | "kept" } | { state: "retrying" | "failed"; problem: string };
