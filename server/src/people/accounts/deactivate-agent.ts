import { AT_ONCE_MAX } from "@portico/contract/people/reassignment-limits";
import type { MoveTarget } from "@portico/contract/people/reassignment";
import { eq } from "drizzle-orm";
import { closableAccounts } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { type Account, findAccounts } from "./account.store.ts";
import { Answered } from "../../http/route.ts";
import { batchAnswer } from "../reassignment/batch-answer.ts";
import { insertBatch } from "../reassignment/batch.store.ts";
import { carryOutMove } from "../reassignment/carry-out-move.ts";
import { closeDepartingFirst } from "../reassignment/departing-agent.ts";
import { startMoveJob } from "../reassignment/move-jobs.ts";
import type { MoveOrder } from "../reassignment/move-order.ts";
import { countMoving, lockMoving } from "../reassignment/moving-clients.ts";
import { refuseWrongTotal } from "../reassignment/read-target.ts";
import { findTargets } from "../reassignment/target-agents.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { beginAct } from "./begin-act.ts";
import type { DeactivateInput } from "./deactivate-input.ts";
import { leavingOrder } from "./leaving-order.ts";
import { recordPlan, replacePlans } from "./replace-plans.ts";

/**
 * Closes an agent's account and gives the clients to other agents, immediately or on a planned day. All of
 * this is one batch, so it can be undone as a whole. If many clients must move immediately, a job moves them.
 * An active account is then closed first, so that the agent cannot use it while the job runs.
 */
export async function deactivateAgent(deps: Dependencies, input: DeactivateInput, target: MoveTarget) {
  const { params, session, caller, now } = input;
  const order = leavingOrder(input, target);
  const actor = { id: session.user.id, sessionId: session.id, caller };
  await mayAsk(deps, input);
  return deps.database.transaction(async (tx) => {
    const isMany = (await countMoving(tx.db, order, now)) > AT_ONCE_MAX;
    // Everyone concerned is locked first, and all calls lock people in the same order. In different orders,
    // two calls could wait for each other for ever.
    const others = [actor.id, params.id, ...order.agents.map(({ id }) => id)];
    if (order.startsAt === null && !isMany) await lockMoving(tx, order, others, now);
    const account = await begin(tx, input);
    if (account === null) return { done: true as const };
    const clients = await countMoving(tx.db, order, now);
    await refuseWrongTotal(tx.db, order, clients, "clients");
    await findTargets(tx.db, order);
    // A new plan replaces the agent's earlier plans.
    await replacePlans(tx, input);
    const wanted = { order: { ...order, clients }, createdBy: actor.id, now };
    if (order.startsAt !== null) {
      const dueAt = new Date(order.startsAt);
      const batch = await insertBatch(tx.db, { ...wanted, state: "planned", dueAt });
      await recordPlan(tx, input, { batchId: batch.id, dueAt });
      return new Answered(201, await batchAnswer(tx.db, batch, now));
    }
    if (isMany || clients > AT_ONCE_MAX) {
      const isClosed = account.status === "active";
      const batch = await insertBatch(tx.db, {
        ...wanted,
        order: closedFirst(wanted.order, isClosed),
        state: "running",
      });
      const { reason } = order.leaver!;
      if (isClosed)
        await closeDepartingFirst(deps, tx, account, { reason, clients, batchId: batch.id, actor, now });
      const jobId = await startMoveJob(deps, tx, batch, { act: "carry_out", actor, now });
      return new Answered(202, { job_id: jobId, batch_id: batch.id });
    }
    const batch = await insertBatch(tx.db, { ...wanted, state: "running" });
    const done = await carryOutMove(deps, tx, { batch, actor, now });
    return new Answered(201, await batchAnswer(tx.db, done, now));
  });
}

/**
 * Checks that the caller may deactivate the agent. This check comes before anything is locked. Otherwise, a
 * caller without the right could make other calls wait. Throws ApiError `not_found`.
 */
async function mayAsk(
  { database: { db } }: Dependencies,
  { params, session }: DeactivateInput,
): Promise<void> {
  await findVisible(
    (where) => findAccounts(db, where),
    eq(users.id, params.id),
    closableAccounts(db, session.user),
  );
}

/**
 * Locks the account and returns it. Returns null if the account is already deactivated. Throws an ApiError if
 * the agent's account cannot be deactivated.
 */
async function begin(tx: Transaction, { params, session }: DeactivateInput): Promise<Account | null> {
  const account = await beginAct(tx, session, params.id, "close");
  const { role, status } = account;
  if (status === "deactivated") return null;
  if (status === "added") throw new ApiError("no_account_yet");
  if (role !== "agent")
    throw new ApiError("invalid_input", {
      errors: { clients: "This person looks after no one, so there is no one to hand over." },
    });
  return account;
}

/**
 * Returns the order with a note if the account is already closed. The account of an invited agent is not
 * closed first: this agent cannot sign in yet, so no session must end at once. The job closes such an account
 * at its end and withdraws the invitation.
 */
function closedFirst(order: MoveOrder, isClosed: boolean): MoveOrder {
  return isClosed ? { ...order, leaver: { ...order.leaver!, isClosed } } : order;
}
