import type { Parts } from "../../core/parts.ts";
import { setDelivery } from "./invitation-writes.store.ts";
import type { DeliveryOutcome } from "../../platform/mail/letter.ts";

/** Mail servers answer at length. */
const PROBLEM_MAX_LENGTH = 300;

/** What is kept on this machine has reached nobody. */
const deliveries = { sent: "sent", kept: "none", retrying: "queued", failed: "failed" } as const;

/** Writes on the invitation how its letter fares, for its inviter to see. */
export async function noteDelivery(
  { database }: Parts,
  invitationId: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  const deliveryProblem = "problem" in outcome ? outcome.problem.slice(0, PROBLEM_MAX_LENGTH) : null;
  await setDelivery(database.db, invitationId, { delivery: deliveries[outcome.state], deliveryProblem });
}
