import type { Queries, Transaction } from "../database/database.ts";
import { SECOND_MS } from "../clock.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { JOBS_AT_ONCE, type Queue } from "../jobs/queue.ts";
import type { Secrets } from "../secrets.ts";
import type { DeliveryOutcome, Email, EmailSubject } from "./email.ts";
import { isAboutRecipient, isRefusedForGood } from "./mail-refusal.ts";
import { type MailTransport, SMTP_CONNECTIONS, SMTP_THOUGHT_MS } from "./mail-transport.ts";

/**
 * The attempts and the pauses between them span about two days, so that no email is lost while the mail
 * server is down.
 */
export const MAIL_QUEUE: Queue = {
  name: "mail",
  retryLimit: 60,
  // A batch that exceeds this time is sent again as a whole, so the time must be enough for the slowest mail
  // server.
  timeoutSeconds: (Math.ceil(JOBS_AT_ONCE / SMTP_CONNECTIONS) * SMTP_THOUGHT_MS) / SECOND_MS + 60,
  silenceSeconds: 30,
};

interface MailJob {
  /** The encrypted email. It may contain a token, which the database must never hold in clear text. */
  sealedLetter: string;
  subject: EmailSubject | null;
  /** The account of the recipient, or null. It is missing in emails that an older release queued. */
  accountId?: string | null;
}

/**
 * The priority of an email that a person waits for. Such an email must not wait behind a batch of
 * invitations.
 */
const WAITED_FOR_PRIORITY = 10;

export interface OutgoingEmail {
  email: Email;
  /** The record whose delivery status this email updates. */
  subject?: EmailSubject;
  /**
   * True for one of many similar emails that nobody waits for. The default is true for an email with a
   * `subject`, and false for any other email.
   */
  isBulk?: boolean;
}

/**
 * Sends emails through the job queue. They are queued in the transaction that causes them, and sent after it
 * commits.
 */
export interface MailOutbox {
  post(tx: Transaction, emails: readonly OutgoingEmail[]): Promise<void>;
}

/** Takes email addresses. Returns the ids of the accounts that have them, keyed by address. */
type FindAccounts = (db: Queries, addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Takes the job queue, the secrets that encrypt emails, and a function that finds the accounts of email
 * addresses.
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
  /** Returns the firm's logo as a PNG, or null when it has none. */
  readLogo(): Promise<Buffer | null>;
  /**
   * Called before every attempt with the email and the recipient's account, if there was one. Returns true
   * when the email has become useless and must not be sent.
   */
  isDead(email: Email, accountId: string | null): Promise<boolean>;
  onOutcome(subject: EmailSubject, outcome: DeliveryOutcome): Promise<void>;
  /** Called after a failed attempt with the error, and whether it was the last attempt. */
  onProblem(problem: string, isLast: boolean): void;
  /**
   * Called with what is wrong with the mail server itself, or with null when the server has accepted an
   * email.
   */
  onServer(problem: string | null): Promise<void>;
}

/**
 * Sends the queued emails until the queue is stopped, each at least once. Emails that have become useless are
 * dropped.
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
      // If we tried unknown recipients again and again, the mail server would take us for an attacker who
      // guesses addresses.
      if (isRefused) return;
      throw error;
    }
    const state = deps.transport.keeps ? "kept" : "sent";
    // The email has been sent, so an error here must not make the job send it again.
    if (state === "sent") await deps.onServer(null).catch(() => undefined);
    if (payload.subject) await deps.onOutcome(payload.subject, { state });
  });
}
