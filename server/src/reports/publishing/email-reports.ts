import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { whoWantsEmail } from "../../notifications/email-wishes.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { emailJob, type EmailsTo } from "../../foundation/long-jobs/email-job.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reports, type ReportTableRow } from "../../schema/reports/report.table.ts";
import { reportCorrectedEmail, reportPublishedEmail, reportWithdrawnEmail } from "./publishing.email.ts";

const KIND = "reports_emailed";

const emails = {
  report_published: reportPublishedEmail,
  report_corrected: reportCorrectedEmail,
  report_withdrawn: reportWithdrawnEmail,
} as const;

interface ToEmail {
  kind: keyof typeof emails;
  list: readonly Pick<ReportTableRow, "id" | "clientId">[];
  now: Date;
}

interface What extends EmailsTo {
  kind: keyof typeof emails;
  /** One report for each client of `client_ids`, in the same order. */
  report_ids: string[];
}

/**
 * Emails clients about their reports: a few clients in this transaction, many by a job at the pace of bulk
 * emails.
 */
export async function emailOfReports(
  deps: Dependencies,
  tx: Transaction,
  { kind, list, now }: ToEmail,
): Promise<void> {
  if (list.length === 0) return;
  if (list.length <= BULK_EMAILS_MAX) {
    await post(deps, tx, kind, list);
    return;
  }
  const what: What = {
    kind,
    client_ids: list.map(({ clientId }) => clientId),
    report_ids: list.map(({ id }) => id),
  };
  const total = list.length;
  await startLongJob(deps, tx, { kind: KIND, what: { ...what }, total, startedBy: null, now });
}

/** The job that emails many clients about their reports. */
export const emailReportsJob = emailJob(
  { kind: KIND, inWords: () => "sending emails about reports" },
  (deps, tx, { clientIds, far, job }) => {
    const { kind, report_ids } = job.what as unknown as What;
    const list = clientIds.map((clientId, place) => ({ clientId, id: report_ids[far + place]! }));
    return post(deps, tx, kind, list);
  },
);

async function post(
  deps: Dependencies,
  tx: Transaction,
  kind: keyof typeof emails,
  list: ToEmail["list"],
): Promise<number> {
  const { outbox, publicUrl } = deps;
  const clients = await whoWantsEmail(
    deps,
    tx.db,
    kind,
    await findMailAddresses(
      tx.db,
      list.map(({ clientId }) => clientId),
    ),
  );
  const byId = new Map(clients.map((client) => [client.id, client]));
  const firm = await getFirm(tx.db);
  const toConfirm = await whichAskToConfirm(
    tx.db,
    list.map(({ id }) => id),
  );
  const posted = list.flatMap(({ id: reportId, clientId }) => {
    const client = byId.get(clientId);
    if (!client) return [];
    const facts = { client, reportId, toConfirm: toConfirm.has(reportId), firm, publicUrl };
    return [{ email: emails[kind](facts), isBulk: true }];
  });
  if (posted.length > 0) await outbox.post(tx, posted);
  return posted.length;
}

/** Which of the given reports require their readers to confirm that they have read them. */
async function whichAskToConfirm(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(inArray(reports.id, [...ids]), eq(reports.acknowledgementRequired, true)));
  return new Set(rows.map(({ id }) => id));
}
