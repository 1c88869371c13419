import type { JobAttempt } from "../platform/jobs/job-queue.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { DeliveryOutcome } from "../platform/mail/email.ts";
import type { AlertList, SharedAlerts } from "./alert-kinds.ts";
import type { EventList } from "./audit/event-kinds.ts";
import type { Dependencies } from "./dependencies.ts";
import type { EmailPurpose, EmailRequest } from "./email/email-requests.ts";
import type { UnreadCounts } from "./lists/count-unread.ts";
import type { LongJobKind } from "./long-jobs/long-job-kind.ts";
import type { SearchGroups } from "./search/search-group.ts";
import type { PersonalData } from "./personal-data.ts";

/** A task that runs again and again. If two servers run it at once, its work is done once. */
export type Sweep = (deps: Dependencies) => Promise<void>;

/** A queue and the work that is done for its jobs. */
interface Worker {
  queue: Queue;
  work(deps: Dependencies, attempt: JobAttempt<object>): Promise<void>;
}

/** What a feature does apart from answering calls, and what it stores about people. */
export interface FeatureWork {
  /**
   * The functions that send emails requested for an address, by the emails' purpose. The address may belong
   * to no user, so a job looks it up first.
   */
  emailSenders?: Readonly<
    Partial<Record<EmailPurpose, (deps: Dependencies, request: EmailRequest) => Promise<void>>>
  >;
  /** Continues work that a stopped server left unfinished. It runs before all sweeps, since users wait for it. */
  resumes?: readonly Sweep[];
  /** Work that is done when its day has come. */
  sweeps?: readonly Sweep[];
  /**
   * Work that is done when a time has come that a user has set. It runs every minute, so it must take no time
   * when there is nothing to do.
   */
  due?: readonly Sweep[];
  workers?: readonly Worker[];
  /** Actions on many records at once, which report their progress. */
  longJobs?: readonly LongJobKind[];
  /**
   * The functions that hear how an email fared, by the kind of thing that the email was about. They get the id
   * of that thing.
   */
  deliveries?: Readonly<
    Record<string, (deps: Dependencies, id: string, outcome: DeliveryOutcome) => Promise<void>>
  >;
  /** The kinds of alerts that it writes, with their words. */
  alerts?: AlertList;
  /** What many people share, of which nobody has an alert until they look. */
  sharedAlerts?: SharedAlerts;
  /** The kinds of events that it records, with their words. */
  events?: EventList;
  /** The groups that it has in a search of everything. */
  search?: SearchGroups;
  /** What it counts beside the links of a page's bar. */
  unread?: UnreadCounts;
  personalData?: PersonalData;
}

/** Connects a queue to its work, with the type of payload that the work reads. */
export function worker<Payload extends object>(
  queue: Queue,
  work: (deps: Dependencies, attempt: JobAttempt<Payload>) => Promise<void>,
): Worker {
  return { queue, work: work as Worker["work"] };
}
