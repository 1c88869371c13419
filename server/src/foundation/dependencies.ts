import type { outgoingEmail } from "@portico/contract/identity/current-user";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { EventStreams } from "../platform/http/event-streams.ts";
import type { RateLimits } from "../platform/http/rate-limits.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { VirusScanner } from "../platform/files/virus-scanner.ts";
import type { JobQueue } from "../platform/jobs/job-queue.ts";
import type { MailOutbox } from "../platform/mail/mail-outbox.ts";
import type { PasswordHasher } from "../platform/password-hash.ts";
import type { ReportPdfMaker } from "../platform/pdf/report-pdf-input.ts";
import type { PictureMaker } from "../platform/pictures/picture-maker.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { GoogleSignIn } from "../platform/openid/google-sign-in.ts";
import type { PersonalData } from "./personal-data.ts";
import type { AlertKindList } from "./alert-kinds.ts";
import type { EventWords } from "./audit/event-kinds.ts";
import type { UnreadCounts } from "./lists/count-unread.ts";
import type { AllSearchGroups } from "./search/search-group.ts";
import type { LimitName } from "./limits.ts";

/** What every call may use. Built once in app.ts. */
export interface Dependencies {
  /** Writes a line into the server's log. */
  log: (sentence: string, facts: object) => void;
  clock: Clock;
  database: Database;
  secrets: Secrets;
  hasher: PasswordHasher;
  pictures: PictureMaker;
  reportPdfs: ReportPdfMaker;
  jobs: JobQueue;
  files: FileStore;
  /** Scans every file before the file is served. Null if files are not scanned. */
  scanner: VirusScanner | null;
  /** The largest file that may be uploaded. */
  maxUploadBytes: number;
  outbox: MailOutbox;
  limits: RateLimits<LimitName>;
  /** The open event streams. They send change notifications to the pages. */
  streams: EventStreams;
  /**
   * What every feature stores about people. It is used to erase a person and to make a copy of their data.
   */
  personalData: readonly PersonalData[];
  /** The kinds of events of all features, and how they are put into words. */
  eventWords: EventWords;
  /**
   * The portal's address, without a slash at its end. Every link is built from this address and never from a
   * request.
   */
  publicUrl: string;
  /** The groups of results in the search across the whole portal. */
  searchGroups: AllSearchGroups;
  /** The unread counts that are shown next to the links of the navigation bar. */
  unreadCounts: Readonly<Required<UnreadCounts>>;
  /** The kinds of alerts of all features. */
  alertKinds: AlertKindList;
  /** Where outgoing emails go. */
  outgoingEmail: (typeof outgoingEmail)[number];
  /** How many bulk emails may leave in a minute, counted over all servers. */
  emailsPerMinute: number;
  /** Null if users cannot sign in with Google. */
  google: GoogleSignIn | null;
}

/** The dependencies that code needs to write an alert. */
export type AlertWriter = Pick<Dependencies, "outbox" | "publicUrl" | "alertKinds">;
