import { eraseDueAccounts } from "./privacy/deletion/erase-due-accounts.ts";
import { sendDeletionEmail } from "./privacy/deletion/send-deletion-email.ts";
import { sendChangeEmail } from "./identity/email-change/send-change-email.ts";
import { sendConfirmationEmail } from "./identity/email-confirmation/send-confirmation-email.ts";
import { EXPORT_QUEUE } from "./privacy/export/export-queue.ts";
import { forgetOldExports } from "./privacy/export/forget-old-exports.ts";
import { makeExport } from "./privacy/export/make-export.ts";
import { emailClientsJob } from "./people/clients/email-clients-job.ts";
import { noteDelivery } from "./identity/invitations/note-delivery.ts";
import { remindInvitees, remindInviteesJob } from "./identity/invitations/remind-invitees.ts";
import { sendResetEmail } from "./identity/password-reset/send-reset-email.ts";
import { applyDueResets } from "./identity/two-factor/apply-due-resets.ts";
import { sendCodesLockedEmail } from "./foundation/attempts/send-codes-locked-email.ts";
import { forgetOldAlerts } from "./alerts/alert.store.ts";
import { dailyAlertsJob, sendDailyAlerts } from "./alerts/send-daily-alerts.ts";
import { sealEvents } from "./foundation/audit/seal-events.ts";
import { notifyDueDocuments } from "./documents/notices/notify-due-documents.ts";
import { type FeatureBackground, worker } from "./background/feature-background.ts";
import { EMAIL_REQUEST_QUEUE } from "./foundation/email/email-requests.ts";
import { resumeLongJobs } from "./foundation/long-jobs/resume-long-jobs.ts";
import { LONG_JOB_QUEUE } from "./foundation/long-jobs/start-long-job.ts";
import { carryOutDueMoves } from "./people/reassignment/carry-out-due-moves.ts";
import { followCovers } from "./people/reassignment/move-alerts.ts";
import { moveJob, undoJob } from "./people/reassignment/move-jobs.ts";
import { emailDocumentsJob } from "./documents/notices/email-documents.ts";
import { testEmailDelivery } from "./firm/send-test-email.ts";
import { gatherDailyAlerts } from "./alerts/gather-own-alerts.ts";
import { emailArticlesJob } from "./articles/publishing/email-articles.ts";
import { cutWordsAnew } from "./articles/reading/cut-words-anew.store.ts";
import { notifyDueArticles } from "./articles/publishing/publication.store.ts";
import { remindArticlesJob } from "./articles/readers/remind-articles-job.ts";
import { checkJob } from "./people/import/check-job.ts";
import { forgetImports } from "./people/import/forget-imports.ts";
import { runJob } from "./people/import/run-job.ts";
import { undoJob as undoImportJob } from "./people/import/undo-job.ts";
import { deactivateClientsJob } from "./people/accounts/deactivate-clients.ts";
import { clientsMatched } from "./documents/matching/infected-files.store.ts";
import { forgetMatches } from "./documents/matching/forget-matches.ts";
import { runJob as runMatchJob } from "./documents/matching/run-job.ts";
import { undoJob as undoMatchJob } from "./documents/matching/undo-job.ts";
import { compareNightly } from "./documents/storage/compare-nightly.ts";
import { sweepReports } from "./reports/publishing/sweep-reports.ts";
import { sweepMaterials } from "./documents/storage/sweep-materials.ts";
import { remindMaterialsJob } from "./documents/receipts/remind-job.ts";
import { emailReportsJob } from "./reports/publishing/email-reports.ts";
import { forgetBatchCells } from "./reports/batches/forget-batch-cells.ts";
import { makeJob } from "./reports/batches/make-job.ts";
import { scheduleJob } from "./reports/batches/schedule-job.ts";
import { makeReportPdf } from "./reports/publishing/make-report-pdf.ts";
import { resumeReports } from "./reports/publishing/resume-reports.ts";
import { REPORT_QUEUE } from "./reports/publishing/schedule-report.ts";
import { askJob } from "./documents/requests/ask-job.ts";
import { cancelJob } from "./documents/requests/cancel-job.ts";
import { emailRequestsJob } from "./documents/requests/email-requests.ts";
import { remindClientsJob, sendDueReminders } from "./documents/requests/send-due-reminders.ts";
import { notifyLateRequests } from "./documents/requests/notify-late-requests.ts";
import { replaceJob } from "./documents/sending/replace-job.ts";
import { sendJob } from "./documents/sending/send-job.ts";
import { resumeScans } from "./documents/uploads/resume-scans.ts";
import { scanFile } from "./documents/uploads/scan-file.ts";
import { SCAN_QUEUE, WATCH_QUEUE } from "./documents/uploads/scan-queue.ts";
import { watchScanner } from "./documents/uploads/watch-scanner.ts";
import { finishUpload } from "./documents/uploads/finish-upload.ts";
import { resumeUploads, sweepUploads } from "./documents/uploads/sweep-uploads.ts";
import { UPLOAD_QUEUE } from "./documents/uploads/upload-queue.ts";
import type { Queue } from "./platform/jobs/queue.ts";
import { MAIL_QUEUE } from "./platform/mail/mail-outbox.ts";

const accounts = { longJobs: [deactivateClientsJob] };
const activity = { sweeps: [sealEvents] };
const alerts = {
  longJobs: [dailyAlertsJob],
  sweeps: [gatherDailyAlerts, sendDailyAlerts, forgetOldAlerts],
};
const attempts = { emailSenders: { codes_locked: sendCodesLockedEmail } };
const content = { longJobs: [emailArticlesJob, remindArticlesJob], due: [notifyDueArticles, cutWordsAnew] };
const deletion = { emailSenders: { deletion: sendDeletionEmail }, sweeps: [eraseDueAccounts] };
const emailChange = { emailSenders: { email_change: sendChangeEmail } };
const emailConfirmation = { emailSenders: { email_confirmation: sendConfirmationEmail } };
const dataExport = { workers: [worker(EXPORT_QUEUE, makeExport)], sweeps: [forgetOldExports] };
const firm = { deliveries: testEmailDelivery };
const imports = { longJobs: [checkJob, runJob, undoImportJob], sweeps: [forgetImports] };
const invitation = {
  deliveries: { invitation: noteDelivery },
  longJobs: [emailClientsJob, remindInviteesJob],
  sweeps: [remindInvitees],
};
const longJobs = { sweeps: [resumeLongJobs] };
const matching = { longJobs: [runMatchJob, undoMatchJob], sweeps: [forgetMatches] };
const moves = { longJobs: [moveJob, undoJob], sweeps: [carryOutDueMoves, followCovers] };
const materials = {
  longJobs: [emailDocumentsJob],
  sweeps: [sweepMaterials, compareNightly],
  due: [notifyDueDocuments],
};
const passwordReset = { emailSenders: { password_reset: sendResetEmail } };
const receipts = { longJobs: [remindMaterialsJob] };
const reports = {
  workers: [worker(REPORT_QUEUE, makeReportPdf)],
  longJobs: [emailReportsJob],
  sweeps: [resumeReports, sweepReports],
};
const reportBatches = { longJobs: [makeJob, scheduleJob], sweeps: [forgetBatchCells] };
const requests = {
  longJobs: [askJob, cancelJob, emailRequestsJob, remindClientsJob],
  sweeps: [sendDueReminders, notifyLateRequests],
};
const sending = { longJobs: [sendJob, replaceJob] };
const uploads = {
  workers: [
    worker(UPLOAD_QUEUE, finishUpload),
    worker(SCAN_QUEUE, scanFile(clientsMatched)),
    worker(WATCH_QUEUE, watchScanner),
  ],
  sweeps: [resumeUploads, sweepUploads, resumeScans],
};
const twoFactor = { sweeps: [applyDueResets] };

/**
 * WHAT FEATURES DO BESIDE THEIR CALLS: emails that a job sends, work that is due on a day, queues, and what
 * follows from the delivery of an email.
 */
export const background: readonly FeatureBackground[] = [
  // Reports come first, since after a start users wait for what was due.
  reports,
  accounts,
  activity,
  alerts,
  attempts,
  content,
  twoFactor,
  dataExport,
  deletion,
  emailChange,
  emailConfirmation,
  firm,
  imports,
  invitation,
  longJobs,
  matching,
  materials,
  moves,
  passwordReset,
  receipts,
  reportBatches,
  requests,
  sending,
  uploads,
];

/** The list of all queues. */
export const queues: readonly Queue[] = [
  MAIL_QUEUE,
  EMAIL_REQUEST_QUEUE,
  LONG_JOB_QUEUE,
  ...background.flatMap(({ workers = [] }) => workers.map(({ queue }) => queue)),
];
