import type { Parts } from "../../core/parts.ts";
import { setDelivery } from "./invitation-writes.store.ts";
import type { DeliveryOutcome } from "../../platform/mail/letter.ts";

/** Mail servers answer at length. */
const PROBLEM_MAX_LENGTH = 300;

/** Writes on the invitation how its letter fares, for its inviter to see. */
export async function noteDelivery(
  { database }: Parts,
  invitationId: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  const change =
    outcome.state === "sent"
      ? ({ delivery: "sent", deliveryProblem: null } as const)
      : {
          delivery: outcome.state === "failed" ? ("failed" as const) : ("queued" as const),
          deliveryProblem: outcome.problem.slice(0, PROBLEM_MAX_LENGTH),
        };
  await setDelivery(database.db, invitationId, change);
}
