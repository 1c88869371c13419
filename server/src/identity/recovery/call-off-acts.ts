import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { batches, type BatchRow } from "../../schema/people/batch.table.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { callOffJobsOf } from "../../foundation/long-jobs/long-job.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { type MakerGone, makerGoneEmail, whyCalledOff } from "../called-off.email.ts";

interface Maker {
  user: { id: string; firstName: string; lastName: string };
  why: MakerGone;
  /** Only bulk actions since this time are cancelled. If it is null, all of them are cancelled. */
  since: Date | null;
  actorId: string | null;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/**
 * Cancels bulk actions that a person may no longer carry out, or that a thief began in the person's name.
 * Planned actions are cancelled at once, and running ones at their next step. The admins get an email that
 * lists them.
 */
export async function callOffActs(
  deps: Dependencies,
  tx: Transaction,
  { user, why, since, ...by }: Maker,
): Promise<void> {
  const problem = whyCalledOff[why];
  const planned = await callOffPlanned(tx.db, user.id, since, problem);
  const jobs = await callOffJobsOf(tx.db, user.id, { since, problem, now: by.now });
  const running = await findBatchesOf(
    tx.db,
    jobs.flatMap(({ batchId }) => batchId ?? []),
  );
  const list = [...planned, ...running];
  if (list.length === 0) return;
  await recordEvents(
    tx,
    list.map(({ id: batchId }) => ({
      kind: "move_called_off",
      userId: user.id,
      ...by,
      facts: { why },
      batchId,
    })),
  );
  const firm = await getFirm(tx.db);
  // If a thief used the account, its owner is still an admin and may want to plan the action again, so the
  // owner gets the email too.
  const admins = await findOtherAdmins(tx.db, why === "taken_back" ? NIL_ID : user.id);
  const emails = admins.map((admin) => ({
    email: makerGoneEmail({ user: admin, maker: user, why, list, firm, publicUrl: deps.publicUrl }),
  }));
  await deps.outbox.post(tx, emails);
}

function callOffPlanned(
  db: Queries,
  makerId: string,
  since: Date | null,
  problem: string,
): Promise<BatchRow[]> {
  return db
    .update(batches)
    .set({ state: "cancelled", what: sql`${batches.what} || ${JSON.stringify({ problem })}::jsonb` })
    .where(
      and(
        eq(batches.createdBy, makerId),
        eq(batches.state, "planned"),
        since ? gte(batches.createdAt, since) : undefined,
      ),
    )
    .returning();
}

/**
 * Reads the batches without locking them, because the job that works on a batch holds its lock. That job
 * marks the batch as cancelled itself.
 */
async function findBatchesOf(db: Queries, ids: readonly string[]): Promise<BatchRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(batches)
    .where(inArray(batches.id, [...ids]));
}
