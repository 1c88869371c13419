import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { AttemptKey } from "../../foundation/attempts/attempts.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Entry } from "./enter.ts";

/**
 * After a way in was shown to be right, and never before: tells somebody whose account is deactivated so. Anybody else
 * would learn that the address has an account. Throws ApiError `deactivated`.
 */
export async function refuseDeactivated(
  deps: Dependencies,
  { user, by, caller, now }: Pick<Entry, "user" | "by" | "caller" | "now">,
  counters: readonly AttemptKey[] = [],
): Promise<void> {
  if (user.status !== "deactivated") return;
  const { db } = deps.database;
  // What was right is no guess, and must not lock the owner out for the day they are let in again.
  await forgiveAttempts(db, [...counters]);
  const facts = { by, why: "deactivated" };
  await recordEvent({ db }, { kind: "sign_in_failed", userId: user.id, actorId: null, caller, now, facts });
  throw new ApiError("deactivated");
}
