import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Entry } from "./enter.ts";

/**
 * Refuses a deactivated account. Call this only after the credentials proved correct; otherwise anyone could
 * find out that the address has an account. Throws ApiError `deactivated`.
 */
export async function refuseDeactivated(
  deps: Dependencies,
  { user, by, caller, now }: Pick<Entry, "user" | "by" | "caller" | "now">,
  counters: readonly AttemptKey[] = [],
): Promise<void> {
  if (user.status !== "deactivated") return;
  const { db } = deps.database;
  // Correct credentials must not count as wrong guesses. Otherwise, they could lock the owner out after a
  // reactivation.
  await forgiveAttempts(db, [...counters]);
  const facts = { by, why: "deactivated" };
  await recordEvent({ db }, { kind: "sign_in_failed", userId: user.id, actorId: null, caller, now, facts });
  throw new ApiError("deactivated");
}
