import { eq } from "drizzle-orm";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { checkMailedProof, type MailedProof, ownerOfAddress, spendForUser } from "./mailed-proof.ts";

/**
 * Confirms an address by the token or the code of its confirmation email. Returns the user whose address it
 * is. Throws ApiError `token_invalid`, `code_invalid` or `locked`.
 */
export async function confirmEmailAddress(
  deps: Dependencies,
  proof: MailedProof,
  caller: Caller,
  now: Date,
): Promise<CurrentUser> {
  const checked = await checkMailedProof(deps, proof, {
    purposes: ["email_confirmation"],
    codePurpose: "email_confirmation",
    findOwner: ownerOfAddress(deps, now),
    caller,
    now,
  });
  return deps.database.transaction(async (tx) => {
    const user = await spendForUser(tx, checked, now);
    await tx.db
      .update(users)
      .set({ emailVerified: true, updatedAt: nextUpdatedAt(now) })
      .where(eq(users.id, user.id));
    await recordEvent(tx, { kind: "email_confirmed", userId: user.id, actorId: user.id, caller, now });
    return { ...user, emailVerified: true };
  });
}
