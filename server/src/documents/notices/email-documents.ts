import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import { inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { emailJob, type EmailsTo } from "../../foundation/long-jobs/email-job.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { AlertWriter, Dependencies } from "../../foundation/dependencies.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { postNewDocument, takeNotices, wantsDocumentEmail, wasNoticed } from "./document-notices.ts";

const KIND = "documents_emailed";

interface Emailed {
  emails: number;
  without_email: CountedEmails["without"];
}

/**
 * Emails clients that there is something new: a few clients in this transaction, many by a job at the pace of
 * bulk emails. `byId` null: the emails are from the firm. Returns how many clients are emailed, and why the
 * others are not.
 */
export async function emailOfDocuments(
  deps: AlertWriter & Pick<Dependencies, "jobs">,
  tx: Transaction,
  clientIds: readonly string[],
  byId: string | null,
  now: Date,
): Promise<Emailed> {
  const { due, without } = await countEmails(tx.db, clientIds, now);
  const told = { emails: due.length, without_email: without };
  if (due.length === 0) return told;
  if (due.length > BULK_EMAILS_MAX) {
    const what: EmailsTo = { client_ids: due };
    await startLongJob(deps, tx, { kind: KIND, what: { ...what }, total: due.length, startedBy: byId, now });
    return told;
  }
  const taken = await takeNotices(tx.db, due, now);
  await postNewDocument(deps, tx, taken, byId, now);
  return told;
}

/** Each email is noted, so that several documents in a row lead to one email only. */
export const emailDocumentsJob = emailJob(
  { kind: KIND, inWords: () => "sending emails about new documents" },
  async (deps, tx, { clientIds, job, now }) => {
    const due = await takeNotices(tx.db, clientIds, now);
    await postNewDocument(deps, tx, due, job.startedBy, now);
    return due.length;
  },
);

/** The reasons why a client is not emailed about a document. If several apply, the first one is given. */
const REASONS = ["deactivated", "no_account", "not_wanted", "emailed_lately"] as const;

interface CountedEmails {
  /** The clients who are emailed. */
  due: string[];
  /** How many are not emailed, by reason. */
  without: { reason: (typeof REASONS)[number]; count: number }[];
}

/**
 * Takes clients. Returns which of them would get an email about something new, and why the others would get
 * none.
 */
export async function countEmails(
  db: Queries,
  clientIds: readonly string[],
  now: Date,
): Promise<CountedEmails> {
  if (clientIds.length === 0) return { due: [], without: [] };
  const rows = await db
    .select({
      id: users.id,
      reason: sql<CountedEmails["without"][number]["reason"] | null>`case
        when ${users.status} = 'deactivated' then 'deactivated'
        when ${users.status} <> 'active' then 'no_account'
        when not ${wantsDocumentEmail(db)} then 'not_wanted'
        when ${wasNoticed(db, now)} then 'emailed_lately' end`,
    })
    .from(users)
    .where(inArray(users.id, [...clientIds]));
  const without = REASONS.map((reason) => ({
    reason,
    count: rows.filter((row) => row.reason === reason).length,
  }));
  return {
    due: rows.flatMap(({ id, reason }) => (reason === null ? id : [])),
    without: without.filter(({ count }) => count > 0),
  };
}
