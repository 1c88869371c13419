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
 * What an email carries: the token of its link, or its code together with the address that it was sent to.
 */
export interface MailedProof {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

interface Wanted {
  /** The purposes that the link may have. */
  purposes: readonly TokenPurpose[];
  /** The purpose of the code. */
  codePurpose: TokenPurpose;
  /**
   * Finds the user to whom an email to this address would have brought a code. Returns null if there is none,
   * after the same work.
   */
  findOwner(email: string): Promise<string | null>;
  /** The message when a code comes without its address. */
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
   * Uses up the proof, in the same transaction as its effect and before it: of twenty simultaneous requests
   * one continues. Throws the ApiError in `dead`.
   */
  spend(tx: Transaction): Promise<MailedTokenRow>;
  /** The error code when the proof can no longer have an effect. */
  dead: "token_invalid" | "code_invalid";
}

/**
 * Spends a proof for the person whose address it was sent to. Locks the person before the proof, as every
 * change of a credential does; a different order could deadlock. Throws the ApiError in `dead`.
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

/** Returns a function that finds the user of a code by their present address. */
export function ownerOfAddress(deps: Dependencies, now: Date): Wanted["findOwner"] {
  return async (email) => (await findActiveUserByEmail(deps.database, email, now))?.id ?? null;
}

/**
 * Checks the link or the code of an email without spending it. Confirming an address, changing it and setting
 * a password all use this. Throws ApiError `token_invalid`, `code_invalid`, `locked` or `invalid_input`.
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
  // A correct code does not count as a guess: a later refusal, such as for a weak password, must not lock out
  // the owner.
  await forgiveAttempts(db, [attempt]);
  const spend = (tx: Transaction) => spendTokenById(tx, tokenId, now);
  return { userId: userId!, purpose: codePurpose, sentTo: email, spend, dead: "code_invalid" };
}
