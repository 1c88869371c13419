import type { Queries, Transaction } from "../database/database.ts";
import { SECOND_MS } from "../clock.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { JOBS_AT_ONCE, type Queue } from "../jobs/queue.ts";
import type { Secrets } from "../secrets.ts";
import type { DeliveryOutcome, Email, EmailSubject } from "./email.ts";
import { isAboutRecipient, isRefusedForGood } from "./mail-refusal.ts";
import { type MailTransport, SMTP_CONNECTIONS, SMTP_THOUGHT_MS } from "./mail-transport.ts";

/** With the queue's pauses the attempts last about two days: an outage of the mail server loses nothing. */
export const MAIL_QUEUE: Queue = {
  name: "mail",
  retryLimit: 60,
  // A batch that runs out of time is sent again as a whole, so the time must be enough for the slowest mail
  // server.
  timeoutSeconds: (Math.ceil(JOBS_AT_ONCE / SMTP_CONNECTIONS) * SMTP_THOUGHT_MS) / SECOND_MS + 60,
  silenceSeconds: 30,
};

interface MailJob {
  /** Sealed, because the email carries a token in clear text, which the database must never hold. */
  sealedLetter: string;
  subject: EmailSubject | null;
  /** The account that the email is written to; missing in emails of an older release. */
  accountId?: string | null;
}

/** An email that a person waits for does not queue behind a batch of invitations. */
const WAITED_FOR_PRIORITY = 10;

export interface OutgoingEmail {
  email: Email;
  /** The record for which the delivery is reported. */
  subject?: EmailSubject;
  /**
   * True for one of many similar emails that no person waits for. When left out, it is true if there is a
   * `subject`.
   */
  isBulk?: boolean;
}

/**
 * Emails leave through the job queue: they are added in the transaction that causes them, and sent after it.
 */
export interface MailOutbox {
  post(tx: Transaction, emails: readonly OutgoingEmail[]): Promise<void>;
}

/** Returns the accounts of these addresses, keyed by address. */
type FindAccounts = (db: Queries, addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Takes the queue to write to, the secrets to seal with, and a function that finds the accounts of addresses.
 */
export function createMailOutbox(jobs: JobQueue, secrets: Secrets, accountsAt: FindAccounts): MailOutbox {
  return {
    async post(tx, emails) {
      const accounts = await accountsAt(
        tx.db,
        emails.map(({ email }) => email.to),
      );
      const payloads = emails.map(({ email, subject }): MailJob => ({
        sealedLetter: secrets.seal("outbox", JSON.stringify(email)),
        subject: subject ?? null,
        accountId: accounts.get(email.to) ?? null,
      }));
      const isBulk = emails.some((one) => one.isBulk ?? one.subject);
      await jobs.enqueue(tx, MAIL_QUEUE, payloads, { priority: isBulk ? 0 : WAITED_FOR_PRIORITY });
    },
  };
}

interface MailWorkerParts {
  jobs: JobQueue;
  secrets: Secrets;
  transport: MailTransport;
  /** The firm's logo, a PNG, or null. */
  readLogo(): Promise<Buffer | null>;
  /**
   * Called before every attempt. Takes the account that the email was written to, if there was one. Returns
   * true when the email is no longer of any use.
   */
  isDead(email: Email, accountId: string | null): Promise<boolean>;
  onOutcome(subject: EmailSubject, outcome: DeliveryOutcome): Promise<void>;
  /** Takes what the mail server answered, and whether this was the last attempt. */
  onProblem(problem: string, isLast: boolean): void;
  /** Takes what is wrong with the mail server itself, or null after the server has accepted an email. */
  onServer(problem: string | null): Promise<void>;
}

/**
 * Sends the emails in the outbox until the queue is stopped, each at least once. Emails that are no longer of
 * any use are left out.
 */
export async function startMailWorker(deps: MailWorkerParts): Promise<void> {
  await deps.jobs.work<MailJob>(MAIL_QUEUE, async ({ id, payload, isLast }) => {
    const email = JSON.parse(deps.secrets.open("outbox", payload.sealedLetter)) as Email;
    if (await deps.isDead(email, payload.accountId ?? null)) return;
    try {
      await deps.transport.send(email, await deps.readLogo(), id);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const isRefused = isRefusedForGood(error);
      const hasFailed = isRefused || isLast;
      deps.onProblem(problem, hasFailed);
      if (!isAboutRecipient(error)) await deps.onServer(problem);
      if (payload.subject)
        await deps.onOutcome(payload.subject, { state: hasFailed ? "failed" : "retrying", problem });
      // A mail server that is asked again and again would take us for an attacker who guesses addresses.
      if (isRefused) return;
      throw error;
    }
    const state = deps.transport.keeps ? "kept" : "sent";
    // The email has left: a later error must not send it again.
    if (state === "sent") await deps.onServer(null).catch(() => undefined);
    if (payload.subject) await deps.onOutcome(payload.subject, { state });
  });
}
