import { eq } from "drizzle-orm";
import { Failure } from "../../platform/failure.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Parts } from "../parts.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { users } from "../users/user.table.ts";
import { findActiveUser, findActiveUserByEmail, lockUser } from "../users/users.ts";
import { checkMailedProof, type MailedProof } from "./mailed-proof.ts";

/**
 * Confirms an address by the token or the code of its email. Returns its user. Throws Failure
 * `token_invalid`, `code_invalid` or `locked`.
 */
export async function confirmEmailAddress(
  parts: Parts,
  proof: MailedProof,
  caller: Caller,
  now: Date,
): Promise<CurrentUser> {
  const { userId, spend, dead } = await checkMailedProof(parts, proof, {
    purposes: ["email_confirmation"],
    codePurpose: "email_confirmation",
    findOwner: async (email) => (await findActiveUserByEmail(parts.database, email, now))?.id ?? null,
    caller,
    now,
  });
  return parts.database.transaction(async (tx) => {
    // First, as whoever changes what opens the account does, or the two could wait for each other.
    await lockUser(tx, userId);
    const { email } = await spend(tx);
    const user = await findActiveUser(tx, userId, now);
    if (!user || user.email !== email) throw new Failure(dead);
    await tx.db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await recordEvent(tx, { kind: "email_confirmed", userId, actorId: userId, caller, now });
    return { ...user, emailVerified: true };
  });
}
