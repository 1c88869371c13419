import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { HOUR_MS, SECOND_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { FoundInvitation } from "../invitation.store.ts";

/** Limits how many invitations a mailbox can get in an hour. Throws ApiError `too_many_requests`. */
export async function refuseTooMany(tx: Transaction, { invitee }: FoundInvitation, now: Date): Promise<void> {
  if (await isEmailDue(tx.db, "invitation", invitee.id, now)) return;
  throw new ApiError("too_many_requests", { retryAfterSeconds: HOUR_MS / SECOND_MS });
}
