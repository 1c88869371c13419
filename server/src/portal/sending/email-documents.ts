import { BULK_EMAILS_MAX } from "@portico/contract/people-limits";
import { emailJob, type EmailsTo } from "../../core/long-jobs/email-job.ts";
import { startLongJob } from "../../core/long-jobs/start-long-job.ts";
import { postNewDocument, takeNotices } from "../../core/materials/tell-of-documents.ts";
import type { Parts } from "../../core/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findWithAccount } from "./sent-material.store.ts";

const KIND = "documents_emailed";

/** Has clients emailed that there is something new: few in this transaction, many by a job at the pace of emails to many. Returns how many. */
export async function emailOfDocuments(
  parts: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  byId: string,
  now: Date,
): Promise<number> {
  const withAccount = await findWithAccount(tx.db, clientIds);
  if (withAccount.length === 0) return 0;
  if (withAccount.length > BULK_EMAILS_MAX) {
    const what: EmailsTo = { client_ids: withAccount };
    const total = withAccount.length;
    await startLongJob(parts, tx, { kind: KIND, what: { ...what }, total, startedBy: byId, now });
    return total;
  }
  const due = await takeNotices(tx.db, withAccount, now);
  await postNewDocument(parts, tx, due, byId);
  return due.length;
}

/** Each with its notice, so that many documents in a row are one email. */
export const emailDocumentsJob = emailJob(KIND, async (parts, tx, { clientIds, job, now }) => {
  const due = await takeNotices(tx.db, clientIds, now);
  await postNewDocument(parts, tx, due, job.startedBy!);
  return due.length;
});
