import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { ASKS_TO_CONFIRM, greeting, emailFrame } from "../../foundation/email/email-frame.ts";

interface Facts {
  client: { email: string; firstName: string };
  reportId: string;
  firm: FirmFacts;
  publicUrl: string;
}

/** What an email asks a client to do with a report. */
interface Asking {
  /** True if they are asked to confirm that they have read it. */
  toConfirm: boolean;
}

/** To a client who has a new report. It contains no figure, and does not say what the report is about. */
export function reportPublishedEmail({ client, firm, toConfirm, ...report }: Facts & Asking): Email {
  return {
    ...emailFrame("report_published", firm, client.email),
    subject: `New report from ${firm.name}`,
    paragraphs: [
      greeting(client.firstName),
      `${firm.name} has published a new report for you.${toConfirm ? ` ${ASKS_TO_CONFIRM}` : ""}`,
      "Sign in to read it. For your security, it isn't attached to this email.",
    ],
    ...openReport(report),
  };
}

/** To a client whose report has a new version. The report itself says what has changed. */
export function reportCorrectedEmail({ client, firm, toConfirm, ...report }: Facts & Asking): Email {
  return {
    ...emailFrame("report_corrected", firm, client.email),
    subject: `Corrected report from ${firm.name}`,
    paragraphs: [
      greeting(client.firstName),
      `${firm.name} has corrected a report. The new version replaces the one you had.${toConfirm ? ` ${ASKS_TO_CONFIRM}` : ""}`,
      "Sign in to read it and to see what has changed.",
    ],
    ...openReport(report),
  };
}

/** To a client whose report was withdrawn after they had opened it. The portal shows the reason. */
export function reportWithdrawnEmail({ client, firm, ...report }: Facts): Email {
  return {
    ...emailFrame("report_withdrawn", firm, client.email),
    subject: `${firm.name} has withdrawn a report`,
    paragraphs: [
      greeting(client.firstName),
      `${firm.name} has withdrawn a report you had opened. Please don't rely on it any more.`,
      "Sign in to see which one, and why.",
    ],
    ...openReport(report),
  };
}

/** To a client who has not opened a report, or has not confirmed it. */
export function reportReminderEmail({
  client,
  firm,
  toAcknowledge,
  ...report
}: Facts & { toAcknowledge: boolean }): Email {
  return {
    ...emailFrame("report_reminder", firm, client.email),
    subject: `Reminder: a report from ${firm.name}`,
    paragraphs: [
      greeting(client.firstName),
      toAcknowledge
        ? `You have a report from ${firm.name} to read and confirm.`
        : `You have a report from ${firm.name} that you haven't opened yet.`,
      "Sign in to read it.",
    ],
    ...openReport(report),
  };
}

function openReport({ reportId, publicUrl }: Pick<Facts, "reportId" | "publicUrl">): Pick<Email, "action"> {
  return {
    action: { label: "Open your report", url: pageUrl(publicUrl, pages.reports, { report: reportId }) },
  };
}

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    report_published: true;
    report_corrected: true;
    report_withdrawn: true;
    report_reminder: true;
  }
}
