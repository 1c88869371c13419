import type { Transaction } from "../../platform/database/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";

/** The queue of requested emails. The address of such an email may belong to no account. */
export const EMAIL_REQUEST_QUEUE: Queue = { name: "letter_request", retryLimit: 60, timeoutSeconds: 30 };

/**
 * The emails that can be requested. Each feature adds its purposes: these are the names of its
 * `emailSenders`.
 */
export interface EmailPurposes {}
export type EmailPurpose = keyof EmailPurposes;

/** The purposes of a feature's emails, taken from the names of its functions that send them. */
export type KindsOf<Senders> = Record<keyof Senders, true>;

/**
 * Sends a requested email. A job calls this function after the answer is sent. The function looks up the
 * address first, because the address may belong to no user.
 */
export type EmailSender = (deps: Dependencies, request: EmailRequest) => Promise<void>;

export interface EmailRequest {
  purpose: EmailPurpose;
  /** The address as it was requested; it may belong to no account. */
  email: string;
  /** The person who wants to change their address to this one. Left out for other emails. */
  userId?: string;
  /**
   * True for the email with a new password link that follows a recovery of the account, which nobody requested.
   * No limit applies to it.
   */
  isOwed?: boolean;
  caller: Caller;
}

/**
 * Stores that an email was requested. A job looks up the address only after the answer is sent. So the
 * response time does not reveal whether an address has an account, or whether an email was requested for it
 * again too soon.
 */
export async function requestEmail(
  deps: Dependencies,
  tx: Transaction,
  request: EmailRequest,
): Promise<void> {
  const sealed = deps.secrets.seal("outbox", JSON.stringify(request));
  await deps.jobs.enqueue(tx, EMAIL_REQUEST_QUEUE, [{ sealed }]);
}

/** Handles requests until the queue is stopped. */
export async function startEmailRequestWorker(
  jobs: JobQueue,
  secrets: Secrets,
  handle: (request: EmailRequest) => Promise<void>,
): Promise<void> {
  await jobs.work<{ sealed: string }>(EMAIL_REQUEST_QUEUE, async ({ payload }) => {
    await handle(readRequest(secrets.open("outbox", payload.sealed)));
  });
}

function readRequest(text: string): EmailRequest {
  const { client, ...request } = JSON.parse(text) as EmailRequest & { client?: Caller };
  // A request that has waited since version 0.1.0 stores its caller under an older name.
  return { ...request, caller: request.caller ?? client };
}
