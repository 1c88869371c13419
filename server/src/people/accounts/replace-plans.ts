import { recordEvent } from "../../foundation/audit/record-event.ts";
import { callOffDeactivations } from "../reassignment/batch.store.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { DeactivateInput } from "./deactivate-input.ts";

type Act = Pick<DeactivateInput, "params" | "session" | "caller" | "now">;

/**
 * Cancels the earlier plans to deactivate an agent, because only the newest decision counts. Records that
 * they were replaced.
 */
export async function replacePlans(tx: Transaction, { params, ...by }: Act): Promise<void> {
  if (await callOffDeactivations(tx.db, params.id))
    await recordEvent(tx, {
      kind: "deactivation_called_off",
      userId: params.id,
      ...actorOf(by),
      facts: { why: "replaced" },
    });
}

/** Records that an agent's account is to be closed on a planned day. */
export async function recordPlan(
  tx: Transaction,
  { params, ...by }: Act,
  { batchId, dueAt }: { batchId: string; dueAt: Date },
): Promise<void> {
  const facts = { due: dueAt.toISOString() };
  await recordEvent(tx, { kind: "deactivation_planned", userId: params.id, ...actorOf(by), facts, batchId });
}

function actorOf({ session, caller, now }: Omit<Act, "params">) {
  return { actorId: session.user.id, sessionId: session.id, caller, now };
}
