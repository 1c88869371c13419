import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../parts.ts";
import { type AttemptKey, CODE_TRIES_TOLD, countAttempt } from "./attempts.ts";
import { requestEmail } from "../email/email-requests.ts";

/**
 * Counts a try of a code before it is judged. The try that locks codes for a day is told to the owner of
 * the address, if there is one: by a job, so that time tells nothing. Throws ApiError `locked`.
 */
export async function countCode(
  parts: Parts,
  key: AttemptKey,
  email: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  const tries = await countAttempt(parts.database.db, [key], now);
  if (tries !== CODE_TRIES_TOLD) return;
  await parts.database.transaction((tx) =>
    requestEmail(parts, tx, { purpose: "codes_locked", email, caller }),
  );
}
