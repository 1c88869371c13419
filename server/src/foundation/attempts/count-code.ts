import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AttemptKey, CODE_TRIES_TOLD, countAttempt } from "./attempts.ts";
import { requestEmail } from "../email/email-requests.ts";

/**
 * Counts a try of a code before the code is checked. If this try locks codes for a day, the owner of the
 * address is notified. A job looks up the owner and sends the notice, so that the response time does not
 * reveal whether the address has an owner. Throws ApiError `locked`.
 */
export async function countCode(
  deps: Dependencies,
  key: AttemptKey,
  email: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  const tries = await countAttempt(deps.database.db, [key], now);
  if (tries !== CODE_TRIES_TOLD) return;
  await deps.database.transaction((tx) => requestEmail(deps, tx, { purpose: "codes_locked", email, caller }));
}
