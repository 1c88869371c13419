import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import { countCode } from "../../foundation/attempts/count-code.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { TokenPurpose } from "../../schema/foundation/mailed-token.table.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { findActiveUser, findActiveUserByEmail, lockUser } from "../../foundation/users/users.ts";
import {
  checkCode,
  type MailedTokenRow,
  peekToken,
  spendToken,
  spendTokenById,
} from "../../foundation/tokens/mailed-tokens.ts";

/**
 * The proof that an email contains: the token of its link, or its code with the address that it was sent to.
 */
export interface MailedProof {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

interface Wanted {
  /** The purposes that are accepted for the link. */
  purposes: readonly TokenPurpose[];
  /** A code is accepted only if it was sent for this purpose. */
  codePurpose: TokenPurpose;
  /**
   * Finds the user who would have received a code at this address, or returns null. Must take the same time
   * in both cases, because the time would otherwise reveal whether there is such a user.
   */
  findOwner(email: string): Promise<string | null>;
  /** The error message for a request that has a code but no address. */
  addressMissing?: string;
  caller: Caller;
  now: Date;
}

export interface CheckedProof {
  userId: string;
  purpose: TokenPurpose;
  /** The address that the email was sent to, or null if it is unknown. */
  sentTo: string | null;
  /**
   * Uses up the proof before its effect, in the same transaction. If several requests use one proof at once,
   * only one of them continues. Throws the ApiError in `dead`.
   */
  spend(tx: Transaction): Promise<MailedTokenRow>;
  /** The error code to throw if the proof is no longer valid. */
  dead: "token_invalid" | "code_invalid";
}

/**
 * Spends a proof and returns the user to whose address it was sent. Locks the person before the proof, as
 * every change of a credential does; a different order could deadlock. Throws the ApiError in `dead`.
 */
export async function spendForUser(
  tx: Transaction,
  { userId, spend, dead }: CheckedProof,
  now: Date,
): Promise<CurrentUser> {
  await lockUser(tx, userId);
  const { email } = await spend(tx);
  const user = await findActiveUser(tx, userId, now);
  if (!user || user.email !== email) throw new ApiError(dead);
  return user;
}

/** Returns a function that finds the user who now has the address to which a code was sent. */
export function ownerOfAddress(deps: Dependencies, now: Date): Wanted["findOwner"] {
  return async (email) => (await findActiveUserByEmail(deps.database, email, now))?.id ?? null;
}

/**
 * Checks the link or the code with which a user confirms an address, changes it or sets a password. Does not
 * spend the link or the code. Throws ApiError `token_invalid`, `code_invalid`, `locked` or `invalid_input`.
 */
export async function checkMailedProof(
  deps: Dependencies,
  { token, email, code }: MailedProof,
  { purposes, codePurpose, findOwner, addressMissing, caller, now }: Wanted,
): Promise<CheckedProof> {
  const { db } = deps.database;
  if (token !== undefined) {
    const { userId, purpose, email: sentTo } = await peekToken(db, token, purposes, now);
    const spend = (tx: Transaction) => spendToken(tx, token, [purpose], now);
    return { userId: userId!, purpose, sentTo, spend, dead: "token_invalid" };
  }
  if (email === undefined)
    throw new ApiError("invalid_input", {
      errors: { email: addressMissing ?? "Please enter the email address that the code was sent to." },
    });
  if (code === undefined) throw new ApiError("invalid_input", { errors: { code: "Please enter the code." } });
  const attempt = { kind: "code", of: email } as const;
  await countCode(deps, attempt, email, caller, now);
  const userId = await findOwner(email);
  const tokenId = await checkCode(db, deps.secrets, userId, code, codePurpose, now);
  // A correct code must not count as a wrong guess. Otherwise, requests that are refused later, for example
  // because of a weak password, could lock the owner out.
  await forgiveAttempts(db, [attempt]);
  const spend = (tx: Transaction) => spendTokenById(tx, tokenId, now);
  return { userId: userId!, purpose: codePurpose, sentTo: email, spend, dead: "code_invalid" };
}
