import { AT_ONCE_MAX } from "@portico/contract/people/reassignment-limits";
import type { reassignClients as reassignCall } from "@portico/contract/people/reassignment";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { Answered, type Input } from "../../http/route.ts";
import { batchAnswer } from "./batch-answer.ts";
import { insertBatch } from "./batch.store.ts";
import { carryOutMove } from "./carry-out-move.ts";
import { startMoveJob } from "./move-jobs.ts";
import type { MoveOrder } from "./move-order.ts";
import { countMoving } from "./moving-clients.ts";
import { previewMove } from "./preview-move.ts";
import { requireMover } from "./require-mover.ts";
import { refuseWrongTotal } from "./read-target.ts";
import { findTargets } from "./target-agents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readOrder } from "./read-order.ts";

type ReassignInput = Input<typeof reassignCall, "admin">;

/**
 * POST clients/reassign: moves clients. A few clients are moved in this call, and many clients by a job. A
 * planned move only begins on its day.
 */
export async function reassignClients(deps: Dependencies, input: ReassignInput) {
  const { body, session, caller, now } = input;
  const order = await readOrder(deps.database.db, body, now);
  if (body.dry_run) return previewMove(deps, order, now);
  requireFresh(session, now);
  const clients = await validate(deps, order, now);
  const isMany = clients > AT_ONCE_MAX;
  const actor = { id: session.user.id, sessionId: session.id, caller };
  const wanted = { order: { ...order, clients }, createdBy: session.user.id, now };
  return input.transaction(async (tx) => {
    await requireMover(tx.db, actor);
    if (isPlanned(order)) {
      const dueAt = new Date(order.startsAt!);
      const batch = await insertBatch(tx.db, { ...wanted, state: "planned", dueAt });
      const only = order.clientIds?.length === 1 ? order.clientIds[0]! : null;
      await recordEvent(tx, {
        kind: "move_planned",
        userId: only,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        facts: { clients, due: dueAt.toISOString(), ...(order.reason !== null && { reason: order.reason }) },
        batchId: batch.id,
      });
      return new Answered(201, await batchAnswer(tx.db, batch, now));
    }
    const batch = await insertBatch(tx.db, { ...wanted, state: "running" });
    if (isMany) {
      const jobId = await startMoveJob(deps, tx, batch, { act: "carry_out", actor, now });
      return new Answered(202, { job_id: jobId, batch_id: batch.id });
    }
    const done = await carryOutMove(deps, tx, { batch, actor, now });
    if (done.moved === 0) throw new ApiError("nobody_to_move");
    return new Answered(201, await batchAnswer(tx.db, done, now));
  });
}

/**
 * Validates an order, and returns how many clients it concerns. Throws an ApiError if the order cannot be
 * carried out.
 */
async function validate({ database: { db } }: Dependencies, order: MoveOrder, now: Date): Promise<number> {
  const clients = await countMoving(db, order, now);
  if (clients === 0) throw new ApiError("nobody_to_move");
  await refuseWrongTotal(db, order, clients, "to");
  await findTargets(db, order);
  return clients;
}

/**
 * Whether the order must wait for its day. A later change of a client's own agent waits. A cover does not
 * wait: it is stored immediately with its days, and begins by itself.
 */
function isPlanned({ kind, startsAt }: MoveOrder): boolean {
  return kind === "primary" && startsAt !== null;
}
