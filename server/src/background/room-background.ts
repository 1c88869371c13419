import type { DeliveryOutcome } from "../platform/mail/email.ts";
import type { JobAttempt } from "../platform/jobs/job-queue.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { LongJobKind } from "../foundation/long-jobs/long-job-kind.ts";
import type { Sweep } from "./housekeeping.ts";
import type { EmailPurpose, EmailRequest } from "../foundation/email/email-requests.ts";
import type { Dependencies } from "../foundation/dependencies.ts";

/** A queue and who works on it. */
export interface Worker {
  queue: Queue;
  work(deps: Dependencies, attempt: JobAttempt<object>): Promise<void>;
}

/** What a room does beside its calls. Every room that does something has a line in server/src/background.ts. */
export interface RoomBackground {
  /** Emails that are asked for by an address, which may be nobody's: looked up and sent by a job. */
  emailSenders?: Readonly<
    Partial<Record<EmailPurpose, (deps: Dependencies, request: EmailRequest) => Promise<void>>>
  >;
  /** What is due and done when its day has come. */
  sweeps?: readonly Sweep[];
  /** The same of what somebody has set a time for: looked at each minute, so it takes no time where there is nothing. */
  due?: readonly Sweep[];
  workers?: readonly Worker[];
  /** What is done to many at once, and tells how far it is. */
  longJobs?: readonly LongJobKind[];
  /** Who is told how an email fared, by the kind of what it was about, with that thing's id. */
  deliveries?: Readonly<
    Record<string, (deps: Dependencies, id: string, outcome: DeliveryOutcome) => Promise<void>>
  >;
}

/** Ties a queue to its work, with the payload the work reads. */
export function worker<Payload extends object>(
  queue: Queue,
  work: (deps: Dependencies, attempt: JobAttempt<Payload>) => Promise<void>,
): Worker {
  return { queue, work: work as Worker["work"] };
}
