import { AT_ONCE_MAX } from "@portico/contract/move-limits";
import type { MoveTarget } from "@portico/contract/portal/moves";
import { Answered } from "../../core/calls/route.ts";
import { batchAnswer } from "../../core/moves/batch-answer.ts";
import { callOffDeactivations, insertBatch } from "../../core/moves/batch.store.ts";
import { carryOutMove } from "../../core/moves/carry-out-move.ts";
import { startMoveJob } from "../../core/moves/move-jobs.ts";
import { countMoving, lockMoving } from "../../core/moves/moving-clients.ts";
import { refuseWrongTotal } from "../../core/moves/read-target.ts";
import { findTargets } from "../../core/moves/target-agents.ts";
import type { Parts } from "../../core/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { beginAct } from "./begin-act.ts";
import type { DeactivateInput } from "./deactivate-input.ts";
import { leavingOrder } from "./leaving-order.ts";

/** Closes an agent's account and gives the clients to others as one batch: at once, by a job where they are many, or on a day. */
export async function deactivateAgent(parts: Parts, input: DeactivateInput, target: MoveTarget) {
  const { params, session, caller, now } = input;
  const order = leavingOrder(input, target);
  const actor = { id: session.user.id, sessionId: session.id, caller };
  return parts.database.transaction(async (tx) => {
    // All of them at first and in one order, or two who meet could wait for each other.
    const others = [actor.id, params.id, ...order.agents.map(({ id }) => id)];
    if (order.startsAt === null) await lockMoving(tx, order, others, now);
    const isDone = await refuse(tx, input);
    if (isDone) return { done: true as const };
    const clients = await countMoving(tx.db, order, now);
    await refuseWrongTotal(tx.db, order, clients, "clients");
    await findTargets(tx.db, order);
    // The newest plan counts.
    await callOffDeactivations(tx.db, params.id);
    const wanted = { order: { ...order, clients }, createdBy: actor.id, now };
    if (order.startsAt !== null) {
      const dueAt = new Date(order.startsAt);
      const batch = await insertBatch(tx.db, { ...wanted, state: "planned", dueAt });
      return new Answered(201, await batchAnswer(tx.db, batch, now));
    }
    const batch = await insertBatch(tx.db, { ...wanted, state: "running" });
    if (clients > AT_ONCE_MAX) {
      const jobId = await startMoveJob(parts, tx, batch, { act: "carry_out", actor, now });
      return new Answered(202, { job_id: jobId, batch_id: batch.id });
    }
    const done = await carryOutMove(parts, tx, { batch, actor, now });
    return new Answered(201, await batchAnswer(tx.db, done, now));
  });
}

/** Returns whether it was done before. Throws what stands against it. */
async function refuse(tx: Transaction, { params, session }: DeactivateInput): Promise<boolean> {
  const { role, status } = await beginAct(tx, session, params.id, "close");
  if (status === "deactivated") return true;
  if (status === "added") throw new Failure("no_account_yet");
  if (role !== "agent")
    throw new Failure("invalid_input", { errors: { clients: "This person has nobody to hand over." } });
  return false;
}
