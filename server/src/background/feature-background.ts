import type { DeliveryOutcome } from "../platform/mail/email.ts";
import type { JobAttempt } from "../platform/jobs/job-queue.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { LongJobKind } from "../foundation/long-jobs/long-job-kind.ts";
import type { Sweep } from "./housekeeping.ts";
import type { EmailPurpose, EmailRequest } from "../foundation/email/email-requests.ts";
import type { Dependencies } from "../foundation/dependencies.ts";

/** A queue and the work that is done for its jobs. */
export interface Worker {
  queue: Queue;
  work(deps: Dependencies, attempt: JobAttempt<object>): Promise<void>;
}

/**
 * What a feature does apart from its calls. Every feature that does something has a line in
 * server/src/background.ts.
 */
export interface FeatureBackground {
  /**
   * The functions that send emails requested for an address, by the emails' purpose. The address may belong
   * to no user, so a job looks it up first.
   */
  emailSenders?: Readonly<
    Partial<Record<EmailPurpose, (deps: Dependencies, request: EmailRequest) => Promise<void>>>
  >;
  /** Work that is done when its day has come. */
  sweeps?: readonly Sweep[];
  /**
   * As `sweeps`, for work whose time a user has set. It runs each minute, so it must take no time where there
   * is nothing to do.
   */
  due?: readonly Sweep[];
  workers?: readonly Worker[];
  /** Actions on many records at once, which report their progress. */
  longJobs?: readonly LongJobKind[];
  /**
   * Functions that are notified of how an email fared, by the kind of thing that the email was about. They
   * get the id of that thing.
   */
  deliveries?: Readonly<
    Record<string, (deps: Dependencies, id: string, outcome: DeliveryOutcome) => Promise<void>>
  >;
}

/** Connects a queue to its work, with the type of payload that the work reads. */
export function worker<Payload extends object>(
  queue: Queue,
  work: (deps: Dependencies, attempt: JobAttempt<Payload>) => Promise<void>,
): Worker {
  return { queue, work: work as Worker["work"] };
}
