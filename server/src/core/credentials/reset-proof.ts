import { eq } from "drizzle-orm";
import { Failure } from "../../platform/failure.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../parts.ts";
import { removeWaysInSince } from "./remove-ways-in.ts";
import { forgiveAttempts } from "../attempts/attempts.ts";
import { countCode } from "../attempts/count-code.ts";
import { changePasswordOf } from "./change-credential.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { judgePassword } from "./judge-password.ts";
import {
  checkCode,
  type MailedTokenRow,
  peekToken,
  spendToken,
  spendTokenById,
} from "../tokens/mailed-tokens.ts";
import { users } from "../users/user.table.ts";
import { findActiveUser, findActiveUserByEmail, lockUser } from "../users/users.ts";

/** A reset letter's token, or its code with the address it was sent to. */
interface ResetProof {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

interface CheckedProof {
  user: CurrentUser;
  spend(tx: Transaction): Promise<MailedTokenRow>;
  /** What is answered when the proof can have no effect any more. */
  dead: "token_invalid" | "code_invalid";
}

/** Judges a proof without spending it. Throws Failure `token_invalid`, `code_invalid` or `locked`. */
export async function checkResetProof(
  parts: Parts,
  proof: ResetProof,
  caller: Caller,
  now: Date,
): Promise<CheckedProof> {
  const { db } = parts.database;
  const { token, email, code } = proof;
  if (token !== undefined) {
    const row = await peekToken(db, token, ["password_reset"], now);
    const user = await findActiveUser(parts.database, row.userId!, now);
    if (row.email !== user?.email) throw new Failure("token_invalid");
    return { user, spend: (tx) => spendToken(tx, token, ["password_reset"], now), dead: "token_invalid" };
  }
  if (email === undefined)
    throw new Failure("invalid_input", {
      errors: { email: "Please enter the address the code was sent to." },
    });
  await countCode(parts, { kind: "code", of: email }, email, caller, now);
  const user = await findActiveUserByEmail(parts.database, email, now);
  const tokenId = await checkCode(db, parts.secrets, user?.id ?? null, code ?? "", "password_reset", now);
  // A right code is no guess: what is refused after it, such as a weak password, must not lock its owner.
  await forgiveAttempts(db, [{ kind: "code", of: email }]);
  return { user: user!, spend: (tx) => spendTokenById(tx, tokenId, now), dead: "code_invalid" };
}

interface ResetByProof {
  proof: ResetProof;
  password: string;
  /** The wire name of the password's field. */
  field: string;
  caller: Caller;
  now: Date;
}

/** Sets a password by a reset letter. Ends every session and signs nobody in. */
export async function resetByProof(
  parts: Parts,
  { proof, password, field, caller, now }: ResetByProof,
): Promise<void> {
  const { user: judged, spend, dead } = await checkResetProof(parts, proof, caller, now);
  judgePassword(password, judged, field);
  const passwordHash = await parts.hasher.hash(password, caller.network);
  await parts.database.transaction(async (tx) => {
    // First, as whoever changes what opens the account does, or the two could wait for each other.
    await lockUser(tx, judged.id);
    const { email } = await spend(tx);
    const user = await findActiveUser(tx, judged.id, now);
    if (!user || user.email !== email) throw new Failure(dead);
    await changePasswordOf(parts, tx, { user, passwordHash, keepSessionId: null, caller, now });
    if (!user.emailVerified) await giveToMailbox(tx, user.id);
  });
}

/**
 * Nobody had proven this address: whoever signed up first may be somebody else. The mailbox's owner gets the
 * account alone, without ways in that were made before.
 */
async function giveToMailbox(tx: Transaction, userId: string): Promise<void> {
  await removeWaysInSince(tx, userId, new Date(0));
  await tx.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
