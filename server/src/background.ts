import { eraseDueAccounts } from "./account/deletion/erase-due-accounts.ts";
import { sendDeletionLetter } from "./account/deletion/send-deletion-letter.ts";
import { sendEmailChangeLetter } from "./account/email-change/send-email-change-letter.ts";
import { sendConfirmationLetter } from "./account/email-confirmation/send-confirmation-letter.ts";
import { EXPORT_QUEUE } from "./account/export/export-queue.ts";
import { forgetOldExports } from "./account/export/forget-old-exports.ts";
import { makeExport } from "./account/export/make-export.ts";
import { emailClientsJob } from "./account/invitation/email-clients-job.ts";
import { noteDelivery } from "./account/invitation/note-delivery.ts";
import { remindInvitees, remindInviteesJob } from "./account/invitation/remind-invitees.ts";
import { sendResetLetter } from "./account/password-reset/send-reset-letter.ts";
import { applyDueResets } from "./account/two-factor/apply-due-resets.ts";
import { sendCodesLockedLetter } from "./core/attempts/send-codes-locked-letter.ts";
import { forgetOldAlerts } from "./core/alerts/alert.store.ts";
import { dailyAlertsJob, sendDailyAlerts } from "./core/alerts/send-daily-alerts.ts";
import { sealEvents } from "./core/audit/seal-events.ts";
import { tellDueDocuments } from "./core/materials/tell-due-documents.ts";
import { type RoomBackground, worker } from "./core/background/room-background.ts";
import { LETTER_REQUEST_QUEUE } from "./core/letters/letter-requests.ts";
import { resumeLongJobs } from "./core/long-jobs/resume-long-jobs.ts";
import { LONG_JOB_QUEUE } from "./core/long-jobs/start-long-job.ts";
import { carryOutDueMoves } from "./core/moves/carry-out-due-moves.ts";
import { followCovers } from "./core/moves/move-alerts.ts";
import { moveJob, undoJob } from "./core/moves/move-jobs.ts";
import { emailDocumentsJob } from "./core/materials/email-documents.ts";
import { testEmailDelivery } from "./portal/firm/send-test-email.ts";
import { gatherDailyAlerts } from "./portal/alerts/gather-own-alerts.ts";
import { emailArticlesJob } from "./portal/content/email-articles.ts";
import { cutWordsAnew } from "./portal/content/cut-words-anew.store.ts";
import { tellDueArticles } from "./portal/content/publication.store.ts";
import { remindArticlesJob } from "./portal/content/remind-articles-job.ts";
import { checkJob } from "./portal/imports/check-job.ts";
import { forgetImports } from "./portal/imports/forget-imports.ts";
import { runJob } from "./portal/imports/run-job.ts";
import { undoJob as undoImportJob } from "./portal/imports/undo-job.ts";
import { deactivateClientsJob } from "./portal/accounts/deactivate-clients.ts";
import { clientsMatched } from "./portal/matching/infected-files.store.ts";
import { forgetMatches } from "./portal/matching/forget-matches.ts";
import { runJob as runMatchJob } from "./portal/matching/run-job.ts";
import { undoJob as undoMatchJob } from "./portal/matching/undo-job.ts";
import { compareNightly } from "./portal/materials/compare-nightly.ts";
import { sweepReports } from "./portal/reports/sweep-reports.ts";
import { sweepMaterials } from "./portal/materials/sweep-materials.ts";
import { remindMaterialsJob } from "./portal/receipts/remind-job.ts";
import { emailReportsJob } from "./core/reports/email-reports.ts";
import { forgetBatchCells } from "./portal/report-batches/forget-batch-cells.ts";
import { makeJob } from "./portal/report-batches/make-job.ts";
import { scheduleJob } from "./portal/report-batches/schedule-job.ts";
import { makeReportPdf } from "./core/reports/make-report-pdf.ts";
import { resumeReports } from "./core/reports/resume-reports.ts";
import { REPORT_QUEUE } from "./core/reports/schedule-report.ts";
import { askJob } from "./portal/requests/ask-job.ts";
import { cancelJob } from "./portal/requests/cancel-job.ts";
import { emailRequestsJob } from "./portal/requests/email-requests.ts";
import { remindClientsJob, sendDueReminders } from "./portal/requests/send-due-reminders.ts";
import { tellLateRequests } from "./portal/requests/tell-late-requests.ts";
import { replaceJob } from "./portal/sending/replace-job.ts";
import { sendJob } from "./portal/sending/send-job.ts";
import { resumeScans } from "./portal/uploads/resume-scans.ts";
import { scanFile } from "./portal/uploads/scan-file.ts";
import { SCAN_QUEUE, WATCH_QUEUE } from "./portal/uploads/scan-queue.ts";
import { watchScanner } from "./portal/uploads/watch-scanner.ts";
import { finishUpload } from "./portal/uploads/finish-upload.ts";
import { resumeUploads, sweepUploads } from "./portal/uploads/sweep-uploads.ts";
import { UPLOAD_QUEUE } from "./portal/uploads/upload-queue.ts";
import type { Queue } from "./platform/jobs/queue.ts";
import { MAIL_QUEUE } from "./platform/mail/mail-outbox.ts";

const accounts = { longJobs: [deactivateClientsJob] };
const activity = { sweeps: [sealEvents] };
const alerts = {
  longJobs: [dailyAlertsJob],
  sweeps: [gatherDailyAlerts, sendDailyAlerts, forgetOldAlerts],
};
const attempts = { letterSenders: { codes_locked: sendCodesLockedLetter } };
const content = { longJobs: [emailArticlesJob, remindArticlesJob], due: [tellDueArticles, cutWordsAnew] };
const deletion = { letterSenders: { deletion: sendDeletionLetter }, sweeps: [eraseDueAccounts] };
const emailChange = { letterSenders: { email_change: sendEmailChangeLetter } };
const emailConfirmation = { letterSenders: { email_confirmation: sendConfirmationLetter } };
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
  due: [tellDueDocuments],
};
const passwordReset = { letterSenders: { password_reset: sendResetLetter } };
const receipts = { longJobs: [remindMaterialsJob] };
const reports = {
  workers: [worker(REPORT_QUEUE, makeReportPdf)],
  longJobs: [emailReportsJob],
  sweeps: [resumeReports, sweepReports],
};
const reportBatches = { longJobs: [makeJob, scheduleJob], sweeps: [forgetBatchCells] };
const requests = {
  longJobs: [askJob, cancelJob, emailRequestsJob, remindClientsJob],
  sweeps: [sendDueReminders, tellLateRequests],
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

/** WHAT ROOMS DO BESIDE THEIR CALLS: emails sent by a job, what is due on its day, queues, news of a delivery. */
export const background: readonly RoomBackground[] = [
  // First, since after a start somebody waits for what was due.
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

/** Every queue there is. */
export const queues: readonly Queue[] = [
  MAIL_QUEUE,
  LETTER_REQUEST_QUEUE,
  LONG_JOB_QUEUE,
  ...background.flatMap(({ workers = [] }) => workers.map(({ queue }) => queue)),
];
