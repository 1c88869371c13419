/** A letter is data; one layout renders it (letter-html.ts, letter-text.ts). */
export interface Letter {
  to: string;
  subject: string;
  firmName: string;
  supportEmail: string | null;
  /** Plain text each. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** The code, shown in large digits, with how long it is good. */
  code?: { digits: string; minutes: number };
  /** Small print after the action. */
  closing?: string[];
  /** Words of the person who had it sent. */
  quote?: { from: string; text: string };
}

/** What a letter's delivery is told to, such as an invitation. */
export interface LetterSubject {
  kind: "invitation";
  id: string;
}

export type DeliveryOutcome = { state: "sent" } | { state: "retrying" | "failed"; problem: string };
