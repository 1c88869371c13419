import type { JobAttempt } from "../platform/jobs/job-queue.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { DeliveryOutcome } from "../platform/mail/email.ts";
import type { AlertList, SharedAlerts } from "./alert-kinds.ts";
import type { EventList } from "./audit/event-kinds.ts";
import type { Dependencies } from "./dependencies.ts";
import type { EmailSender } from "./email/email-requests.ts";
import type { UnreadCounts } from "./lists/count-unread.ts";
import type { LongJobKind } from "./long-jobs/long-job-kind.ts";
import type { SearchGroups } from "./search/search-group.ts";
import type { PersonalData } from "./personal-data.ts";

/** A task that runs again and again. Even if two servers run it at once, its work is done only once. */
export type Sweep = (deps: Dependencies) => Promise<void>;

/** A queue and the work that is done for its jobs. */
interface Worker {
  queue: Queue;
  work(deps: Dependencies, attempt: JobAttempt<object>): Promise<void>;
}

/** What a feature does apart from answering calls, and what personal data it stores. */
export interface FeatureWork {
  /** The functions that send emails requested for an address, by the purpose of the email. */
  emailSenders?: Readonly<Record<string, EmailSender>>;
  /**
   * Continues work that a stopped server left unfinished. This runs before all sweeps, since users are
   * waiting for it.
   */
  resumes?: readonly Sweep[];
  /**
   * Work that is done on the day on which it is due, such as the deletion of rows that are no longer needed.
   */
  sweeps?: readonly Sweep[];
  /**
   * Work that is done at a time that a user has set. It runs every minute, so it must take hardly any time if
   * there is nothing to do.
   */
  due?: readonly Sweep[];
  workers?: readonly Worker[];
  /** Actions on many records at once, which report their progress. */
  longJobs?: readonly LongJobKind[];
  /**
   * Functions that get the outcome of an email, one function for each kind of object that an email can be
   * about. Each function also gets the id of the object.
   */
  deliveries?: Readonly<
    Record<string, (deps: Dependencies, id: string, outcome: DeliveryOutcome) => Promise<void>>
  >;
  /** The kinds of alerts that the feature writes, with their words. */
  alerts?: AlertList;
  /**
   * Alerts about things that many people can see, such as an article. Each person's alerts about them are
   * written only when that person looks at their alerts.
   */
  sharedAlerts?: SharedAlerts;
  /** The kinds of events that the feature records, with their words. */
  events?: EventList;
  /** The groups of results that the feature adds to the search across the whole portal. */
  search?: SearchGroups;
  /** The unread counts that the feature adds to the links of the navigation bar. */
  unread?: UnreadCounts;
  personalData?: PersonalData;
}

/**
 * Connects a queue to the function that works on its jobs. `Payload` is the type of the data that each job
 * holds for this function.
 */
export function worker<Payload extends object>(
  queue: Queue,
  work: (deps: Dependencies, attempt: JobAttempt<Payload>) => Promise<void>,
): Worker {
  return { queue, work: work as Worker["work"] };
}
