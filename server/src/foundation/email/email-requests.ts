import type { Transaction } from "../../platform/database/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";

/** Requests for an email by an address that may be nobody's. */
export const LETTER_REQUEST_QUEUE: Queue = { name: "letter_request", retryLimit: 60, timeoutSeconds: 30 };

/** What can be asked for; each has one sender (server/src/background.ts). */
export const emailPurposes = [
  "email_confirmation",
  "password_reset",
  "codes_locked",
  "email_change",
  "deletion",
] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

export interface EmailRequest {
  purpose: EmailPurpose;
  /** As it was asked for; perhaps nobody's. */
  email: string;
  /** Who asked, where the address is to become theirs. */
  userId?: string;
  /** The server itself owes it to the person: no pace holds it back. */
  isOwed?: boolean;
  caller: Caller;
}

/**
 * Notes that a letter was asked for. The address is looked up after the answer, by a job: known,
 * unknown and too soon cost the call the same, so that time tells nothing.
 */
export async function requestEmail(
  deps: Dependencies,
  tx: Transaction,
  request: EmailRequest,
): Promise<void> {
  const sealed = deps.secrets.seal("outbox", JSON.stringify(request));
  await deps.jobs.enqueue(tx, LETTER_REQUEST_QUEUE, [{ sealed }]);
}

/** Works on the requests until the queue is stopped. */
export async function startEmailRequestWorker(
  jobs: JobQueue,
  secrets: Secrets,
  handle: (request: EmailRequest) => Promise<void>,
): Promise<void> {
  await jobs.work<{ sealed: string }>(LETTER_REQUEST_QUEUE, async ({ payload }) => {
    await handle(readRequest(secrets.open("outbox", payload.sealed)));
  });
}

function readRequest(text: string): EmailRequest {
  const { client, ...request } = JSON.parse(text) as EmailRequest & { client?: Caller };
  // A request that waits since 0.1.0 has its caller under the older name.
  return { ...request, caller: request.caller ?? client };
}
