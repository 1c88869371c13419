import type { cancelBatch as cancelCall } from "@portico/contract/people/reassignment";
import { eq } from "drizzle-orm";
import { visibleBatches } from "../../foundation/access/access.ts";
import { batches } from "../../schema/people/batch.table.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { batchAnswer } from "./batch-answer.ts";
import { findBatches, lockBatch, orderOf, updateBatch } from "./batch.store.ts";
import { requireMover } from "./require-mover.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/** POST batches/{id}/cancel: cancels a planned move. */
export async function cancelBatch(
  { database: { db } }: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof cancelCall, "admin">,
) {
  const { id } = await findVisible(
    (where) => findBatches(db, where),
    eq(batches.id, params.id),
    visibleBatches(session.user),
  );
  return transaction(async (tx) => {
    await requireMover(tx.db, session.user);
    const batch = await lockBatch(tx.db, id, ["planned"]);
    if (!batch) throw new ApiError("batch_closed");
    const by = { actorId: session.user.id, sessionId: session.id, caller, now };
    const { leaver: departing, clients } = orderOf(batch);
    const what = departing
      ? ({ kind: "deactivation_called_off", userId: departing.id } as const)
      : ({ kind: "move_called_off", userId: null } as const);
    const facts = { clients, ...(batch.dueAt && { due: batch.dueAt.toISOString() }) };
    const changes = { status: ["planned", "cancelled"] as [string, string] };
    await recordEvent(tx, { ...what, ...by, facts, changes, batchId: id });
    return batchAnswer(tx.db, await updateBatch(tx.db, id, { state: "cancelled" }), now);
  });
}
