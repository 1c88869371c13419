import { assignmentsFeature } from "./foundation/access/access.feature.ts";
import { attemptsFeature } from "./foundation/attempts/attempts.feature.ts";
import { auditFeature } from "./foundation/audit/audit.feature.ts";
import { exportsFeature } from "./foundation/exports/exports.feature.ts";
import { longJobsFeature } from "./foundation/long-jobs/long-jobs.feature.ts";
import { sessionsFeature } from "./foundation/sessions/sessions.feature.ts";
import { tokensFeature } from "./foundation/tokens/tokens.feature.ts";
import { usersFeature } from "./foundation/users/users.feature.ts";
import { firmFeature } from "./firm/firm.feature.ts";
import { jobsFeature } from "./jobs/jobs.feature.ts";
import { avatarFeature } from "./identity/avatar/avatar.feature.ts";
import { credentialsFeature } from "./identity/credentials/credentials.feature.ts";
import { emailChangeFeature } from "./identity/email-change/email-change.feature.ts";
import { emailConfirmationFeature } from "./identity/email-confirmation/email-confirmation.feature.ts";
import { googleFeature } from "./identity/google/google.feature.ts";
import { historyFeature } from "./identity/history/history.feature.ts";
import { invitationsFeature } from "./identity/invitations/invitations.feature.ts";
import { passkeysFeature } from "./identity/passkeys/passkeys.feature.ts";
import { passwordChangeFeature } from "./identity/password-change/password-change.feature.ts";
import { passwordResetFeature } from "./identity/password-reset/password-reset.feature.ts";
import { profileFeature } from "./identity/profile/profile.feature.ts";
import { rescueFeature } from "./identity/rescue/rescue.feature.ts";
import { ownSessionsFeature } from "./identity/sessions/sessions.feature.ts";
import { signInFeature } from "./identity/sign-in/sign-in.feature.ts";
import { signUpFeature } from "./identity/sign-up/sign-up.feature.ts";
import { stepUpFeature } from "./identity/step-up/step-up.feature.ts";
import { twoFactorFeature } from "./identity/two-factor/two-factor.feature.ts";
import { accountsFeature } from "./people/accounts/accounts.feature.ts";
import { agentsFeature } from "./people/agents/agents.feature.ts";
import { clientsFeature } from "./people/clients/clients.feature.ts";
import { peopleImportFeature } from "./people/import/import.feature.ts";
import { reassignmentFeature } from "./people/reassignment/reassignment.feature.ts";
import { documentDownloadsFeature } from "./documents/downloads/downloads.feature.ts";
import { foldersFeature } from "./documents/folders/folders.feature.ts";
import { documentLibraryFeature } from "./documents/library/library.feature.ts";
import { documentMatchingFeature } from "./documents/matching/matching.feature.ts";
import { documentNoticesFeature } from "./documents/notices/notices.feature.ts";
import { documentReceiptsFeature } from "./documents/receipts/receipts.feature.ts";
import { documentRequestsFeature } from "./documents/requests/requests.feature.ts";
import { documentSendingFeature } from "./documents/sending/sending.feature.ts";
import { documentStorageFeature } from "./documents/storage/storage.feature.ts";
import { documentTrashFeature } from "./documents/trash/trash.feature.ts";
import { documentScanningFeature } from "./documents/scanning/scanning.feature.ts";
import { documentUploadsFeature } from "./documents/uploads/uploads.feature.ts";
import { waitingDocumentsFeature } from "./documents/waiting/waiting.feature.ts";
import { reportBatchesFeature } from "./reports/batches/batches.feature.ts";
import { reportBoardFeature } from "./reports/board/board.feature.ts";
import { reportDraftsFeature } from "./reports/drafts/drafts.feature.ts";
import { reportPublishingFeature } from "./reports/publishing/publishing.feature.ts";
import { reportReceiptsFeature } from "./reports/receipts/receipts.feature.ts";
import { reportsFeature } from "./reports/reports/reports.feature.ts";
import { reportTemplatesFeature } from "./reports/templates/templates.feature.ts";
import { articlePublishingFeature } from "./articles/publishing/publishing.feature.ts";
import { articleReadersFeature } from "./articles/readers/readers.feature.ts";
import { articleReadingFeature } from "./articles/reading/reading.feature.ts";
import { articleWritingFeature } from "./articles/writing/writing.feature.ts";
import { alertsFeature } from "./notifications/alerts/alerts.feature.ts";
import { alertPreferencesFeature } from "./notifications/preferences/preferences.feature.ts";
import { dailyEmailFeature } from "./notifications/daily-email/daily-email.feature.ts";
import { recoveryFeature } from "./identity/recovery/recovery.feature.ts";
import { activityFeature } from "./activity/activity.feature.ts";
import { searchFeature } from "./search/search.feature.ts";
import { unreadCountsFeature } from "./unread-counts/unread-counts.feature.ts";
import { deletionFeature } from "./privacy/deletion/deletion.feature.ts";
import { dataExportFeature } from "./privacy/export/export.feature.ts";
import { search } from "@portico/contract/search/search";
import { countUnread } from "@portico/contract/unread-counts/unread-counts";
import type { Feature } from "./http/feature.ts";
import { EMAIL_REQUEST_QUEUE } from "./foundation/email/email-requests.ts";
import { LONG_JOB_QUEUE } from "./foundation/long-jobs/start-long-job.ts";
import { createAlertKinds } from "./foundation/alert-kinds.ts";
import { createEventWords } from "./foundation/event-words/event-words.ts";
import { joinParts } from "./foundation/join-parts.ts";
import type { UnreadCounts } from "./foundation/lists/count-unread.ts";
import type { AllSearchGroups } from "./foundation/search/search-group.ts";
import type { Queue } from "./platform/jobs/queue.ts";
import { MAIL_QUEUE } from "./platform/mail/mail-outbox.ts";

/** EVERY FEATURE, in the order of the modules. A feature that is not listed here does nothing. */
export const features: readonly Feature[] = [
  usersFeature,
  sessionsFeature,
  tokensFeature,
  attemptsFeature,
  auditFeature,
  assignmentsFeature,
  exportsFeature,
  longJobsFeature,
  firmFeature,
  jobsFeature,
  alertsFeature,
  alertPreferencesFeature,
  dailyEmailFeature,
  avatarFeature,
  credentialsFeature,
  emailChangeFeature,
  emailConfirmationFeature,
  googleFeature,
  historyFeature,
  invitationsFeature,
  passkeysFeature,
  passwordChangeFeature,
  passwordResetFeature,
  profileFeature,
  recoveryFeature,
  rescueFeature,
  ownSessionsFeature,
  signInFeature,
  signUpFeature,
  stepUpFeature,
  twoFactorFeature,
  reassignmentFeature,
  clientsFeature,
  agentsFeature,
  accountsFeature,
  peopleImportFeature,
  documentDownloadsFeature,
  foldersFeature,
  documentLibraryFeature,
  documentMatchingFeature,
  documentNoticesFeature,
  documentReceiptsFeature,
  documentRequestsFeature,
  documentSendingFeature,
  documentStorageFeature,
  documentTrashFeature,
  documentUploadsFeature,
  documentScanningFeature,
  waitingDocumentsFeature,
  reportBatchesFeature,
  reportBoardFeature,
  reportDraftsFeature,
  reportPublishingFeature,
  reportReceiptsFeature,
  reportsFeature,
  reportTemplatesFeature,
  articlePublishingFeature,
  articleReadersFeature,
  articleReadingFeature,
  articleWritingFeature,
  activityFeature,
  searchFeature,
  unreadCountsFeature,
  deletionFeature,
  dataExportFeature,
];

/** The route table: every call with its access and its limit. */
export const routes = features.flatMap(({ calls = [] }) => calls);

/** Every queue that the program works on. */
export const queues: readonly Queue[] = [
  MAIL_QUEUE,
  EMAIL_REQUEST_QUEUE,
  LONG_JOB_QUEUE,
  ...features.flatMap(({ workers = [] }) => workers.map(({ queue }) => queue)),
];

/** What the program stores about people, in the order in which the copy of a person's data names its files. */
export const personalData = features.flatMap((feature) => feature.personalData ?? []);

const jobs = new Map(features.flatMap(({ longJobs = [] }) => longJobs.map((job) => [job.kind, job])));

/** The kinds of events of all features, and their words. */
export const eventWords = createEventWords(
  features.map(({ events = {} }) => events),
  (kind, people) => jobs.get(kind)?.inWords(people) ?? "a long task",
);

/** The kinds of alerts of all features. */
export const alertKinds = createAlertKinds(
  features.map(({ alerts = {} }) => alerts),
  features.flatMap(({ sharedAlerts = [] }) => sharedAlerts),
);

/** The groups of a search of everything. */
export const searchGroups = allOf<AllSearchGroups>(
  Object.keys(search.answer.shape),
  features.map((feature) => feature.search),
  "group of search results",
);

/** What is counted beside the links of a page's bar. */
export const unreadCounts = allOf<Required<UnreadCounts>>(
  Object.keys(countUnread.answer.shape),
  features.map((feature) => feature.unread),
  "unread count",
);

/**
 * Puts the parts of features together. Throws if no feature, or more than one, has a part that the contract's
 * answer names.
 */
function allOf<All extends object>(
  names: readonly string[],
  parts: readonly (Partial<All> | undefined)[],
  what: string,
): All {
  const all = joinParts(parts, what);
  const missing = names.filter((name) => !Object.hasOwn(all, name));
  if (missing.length > 0) throw new Error(`No feature has the ${what} ${missing.join(", ")}.`);
  return all as All;
}
