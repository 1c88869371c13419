import { BULK_EMAILS_MAX } from "@portico/contract/people-limits";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { emailJob, type EmailsTo } from "../long-jobs/email-job.ts";
import { startLongJob } from "../long-jobs/start-long-job.ts";
import type { Parts } from "../parts.ts";
import { users } from "../users/user.table.ts";
import { postNewDocument, takeNotices, wantsDocumentEmail } from "./document-notices.ts";

const KIND = "documents_emailed";

/**
 * Has clients emailed that there is something new: few in this transaction, many by a job at the pace of emails to many. `byId` null:
 * from the firm. Returns how many.
 */
export async function emailOfDocuments(
  parts: Pick<Parts, "jobs" | "outbox" | "publicUrl">,
  tx: Transaction,
  clientIds: readonly string[],
  byId: string | null,
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
  await postNewDocument(parts, tx, due, job.startedBy);
  return due.length;
});

/** Those of some clients who have an account to be emailed at, and want to be. */
export async function findWithAccount(db: Queries, clientIds: readonly string[]): Promise<string[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...clientIds]), eq(users.status, "active"), wantsDocumentEmail(db)));
  return rows.map(({ id }) => id);
}
