import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { rememberDevice } from "../../foundation/sessions/remember-device.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import { lookBackFrom, revokeActs } from "../recovery/revoke-acts.ts";
import { changePasswordOf } from "./change-credential.ts";
import { validatePassword } from "./validate-password.ts";
import {
  type CheckedProof,
  checkMailedProof,
  type MailedProof,
  ownerOfAddress,
  spendForUser,
} from "./mailed-proof.ts";
import { isReplaced } from "../../foundation/tokens/mailed-tokens.ts";
import { refuseDeadByDeactivation } from "./refuse-dead-by-deactivation.ts";
import { removeWaysInSince } from "./remove-ways-in.ts";

/**
 * Checks the link or the code of a reset email without spending it. Returns the account whose password it can
 * set. Throws ApiError `token_invalid`, `token_replaced`, `code_invalid`, `deactivated` or `locked`.
 */
export async function checkResetProof(
  deps: Dependencies,
  proof: MailedProof,
  caller: Caller,
  now: Date,
): Promise<CheckedProof & { user: CurrentUser }> {
  const checked = await checkMailedProof(deps, proof, {
    purposes: ["password_reset"],
    codePurpose: "password_reset",
    findOwner: ownerOfAddress(deps, now),
    caller,
    now,
  }).catch(async (error: unknown) => {
    const { token } = proof;
    const { db } = deps.database;
    if (token !== undefined) {
      await refuseDeadByDeactivation(db, token, "password_reset", now);
      if (await isReplaced(db, token, ["password_reset"], now)) throw new ApiError("token_replaced");
    }
    throw error;
  });
  const user = await findActiveUser(deps.database, checked.userId, now);
  if (user === null || user.email !== checked.sentTo) throw new ApiError(checked.dead);
  return { ...checked, user };
}

interface ResetByProof {
  proof: MailedProof;
  password: string;
  /** The field of the request that contains the password. */
  field: string;
  /** The random value that identifies the device on which the password is set. */
  device?: string | undefined;
  caller: Caller;
  now: Date;
}

/** Sets a password by a reset email. Ends every session and does not begin a new one. */
export async function resetByProof(
  deps: Dependencies,
  { proof, password, field, device, caller, now }: ResetByProof,
): Promise<void> {
  const checked = await checkResetProof(deps, proof, caller, now);
  await validatePassword(deps.database.db, password, checked.user, field);
  const passwordHash = await deps.hasher.hash(password, caller.network);
  await deps.database.transaction(async (tx) => {
    const user = await spendForUser(tx, checked, now);
    await changePasswordOf(deps, tx, { user, passwordHash, keepSessionId: null, caller, now });
    const since = user.emailVerified ? lookBackFrom(now) : new Date(0);
    await revokeActs(deps, tx, { user, since, caller, now });
    if (!user.emailVerified) await giveToMailbox(tx, user.id);
    // A known device has its own counter of failed attempts. If two-factor sign-in is on, the reset does not
    // make a device known; otherwise each reset would give a thief new attempts at the code.
    if (!user.isTwoFactorOn) await rememberDevice(tx.db, user.id, device, now);
  });
}

/**
 * The address was never confirmed, so the person who signed up may not own it. The owner of the mailbox gets
 * the account, and the sign-in methods that were added before are removed.
 */
async function giveToMailbox(tx: Transaction, userId: string): Promise<void> {
  await removeWaysInSince(tx, userId, new Date(0));
  await tx.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
