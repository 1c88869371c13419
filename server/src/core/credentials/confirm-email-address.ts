import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../parts.ts";
import { forgiveAttempts } from "../attempts/attempts.ts";
import { countCode } from "../attempts/count-code.ts";
import type { CurrentUser } from "../users/current-user.ts";
import {
  checkCode,
  type MailedTokenRow,
  peekToken,
  spendToken,
  spendTokenById,
} from "../tokens/mailed-tokens.ts";
import { users } from "../users/user.table.ts";
import { findActiveUser, findActiveUserByEmail, lockUser } from "../users/users.ts";

interface Confirmation {
  token?: string | undefined;
  /** Together with the address it was sent to. */
  code?: string | undefined;
  email?: string | undefined;
}

/**
 * Confirms an address by the token or the code of its letter. Returns its user. Throws Failure
 * `token_invalid`, `code_invalid` or `locked`.
 */
export async function confirmEmailAddress(
  parts: Parts,
  { token, code, email }: Confirmation,
  caller: Caller,
  now: Date,
): Promise<CurrentUser> {
  const { db } = parts.database;
  if (token !== undefined) {
    const { userId } = await peekToken(db, token, ["email_confirmation"], now);
    const spend = (tx: Transaction) => spendToken(tx, token, ["email_confirmation"], now);
    return confirm(parts, { userId: userId!, spend, dead: "token_invalid", caller, now });
  }
  if (email === undefined)
    throw new Failure("invalid_input", {
      errors: { email: "Please enter the address the code was sent to." },
    });
  await countCode(parts, { kind: "code", of: email }, email, caller, now);
  const user = await findActiveUserByEmail(parts.database, email, now);
  const tokenId = await checkCode(db, parts.secrets, user?.id ?? null, code ?? "", "email_confirmation", now);
  const spend = async (tx: Transaction) => {
    await forgiveAttempts(tx.db, [{ kind: "code", of: email }]);
    return spendTokenById(tx, tokenId, now);
  };
  return confirm(parts, { userId: user!.id, spend, dead: "code_invalid", caller, now });
}

interface TokenUse {
  userId: string;
  /** Runs under the lock of the person's row. */
  spend(tx: Transaction): Promise<MailedTokenRow>;
  /** What is answered when the token or code can have no effect any more. */
  dead: "token_invalid" | "code_invalid";
  caller: Caller;
  now: Date;
}

async function confirm(parts: Parts, { userId, spend, dead, caller, now }: TokenUse): Promise<CurrentUser> {
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
