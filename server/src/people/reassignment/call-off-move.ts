import type { Transaction } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { lockUser } from "../../foundation/users/users.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { batchAnswer } from "./batch-answer.ts";
import { orderOf, updateBatch } from "./batch.store.ts";
import { isClosedBy, reopenDeparting } from "./departing-agent.ts";
import { serverActor } from "./move-events.ts";
import { moveFailedEmail } from "./move-failed.email.ts";

const STAYS_CLOSED = "The account is closed, but no one was moved.";

interface Problem {
  /** Why the move failed. Null if the move was stopped. */
  problem: string | null;
  /** Why the server stopped the move. Null if a user pressed Stop, or if the move failed. */
  why: string | null;
}

/**
 * Ends a move that has begun but is not done. In some moves, the departing agent's account was closed first.
 * If such a move was stopped, the account is reopened. If it failed, the account stays closed, because the
 * admin wanted it to be closed. The admins are emailed about a failed move if it was planned or had closed an
 * account first.
 */
export async function callOffMove(
  deps: Dependencies,
  tx: Transaction,
  batch: BatchRow,
  { problem, why }: Problem,
): Promise<void> {
  const now = deps.clock.now();
  const order = orderOf(batch);
  const { leaver: departing } = order;
  let said = problem ?? why;
  if (departing?.isClosed) {
    await lockUser(tx, departing.id);
    const by = { batchId: batch.id, actor: serverActor(null), now };
    if (problem === null) await reopenDeparting(deps, tx, departing.id, by);
    else if (await isClosedBy(tx.db, departing.id, batch.id)) said = `${problem} ${STAYS_CLOSED}`;
  }
  const what = { ...order, ...(said !== null && { problem: said }) };
  const off = await updateBatch(tx.db, batch.id, { state: "cancelled", what });
  const isUnwatched = batch.dueAt !== null || departing?.isClosed === true;
  if (problem !== null && said !== null && isUnwatched) await notifyAdmins(deps, tx, off, said, now);
}

async function notifyAdmins(
  deps: Dependencies,
  tx: Transaction,
  batch: BatchRow,
  problem: string,
  now: Date,
) {
  const { title } = await batchAnswer(tx.db, batch, now);
  const firm = await getFirm(tx.db);
  const admins = await findOtherAdmins(tx.db, NIL_ID);
  const { publicUrl } = deps;
  await deps.outbox.post(
    tx,
    admins.map((user) => ({ email: moveFailedEmail({ user, title, problem, firm, publicUrl }) })),
  );
}
