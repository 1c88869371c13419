import { changeOfPeople } from "../../notifications/change-of-people.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countDaysFrom, setDelivery } from "./invitation-writes.store.ts";
import type { DeliveryOutcome } from "../../platform/mail/email.ts";
import { cutText } from "../../platform/cut-text.ts";

/** Some mail servers send long answers, so only this many characters are stored. */
const PROBLEM_MAX_LENGTH = 300;

/** An email that is only stored on this machine has reached no one, so it does not count as sent. */
const deliveries = { sent: "sent", kept: "none", retrying: "queued", failed: "failed" } as const;

/** Stores the delivery state of an invitation's email, so that its inviter sees it. */
export async function noteDelivery(
  deps: Dependencies,
  invitationId: string,
  outcome: DeliveryOutcome,
): Promise<void> {
  const deliveryProblem = "problem" in outcome ? cutText(outcome.problem, PROBLEM_MAX_LENGTH) : null;
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    if (outcome.state === "sent") await countDaysFrom(tx.db, invitationId, now);
    const fate = { delivery: deliveries[outcome.state], deliveryProblem };
    const told = await setDelivery(tx.db, invitationId, fate);
    if (!told) return;
    await changeOfPeople(tx, [told.userId], now);
    if (outcome.state !== "failed") return;
    const readers = new Set([told.inviterId, told.agentId]);
    const to = [...readers].flatMap((userId) => (userId ? [{ userId, subjectId: told.userId }] : []));
    await writeAlerts(deps, tx, { kind: "invitation_failed", to, now });
  });
}
