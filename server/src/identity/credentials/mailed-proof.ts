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

/** What an email carries: the token of its link, or its code together with the address it was sent to. */
export interface MailedProof {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

interface Wanted {
  /** What the link may be for. */
  purposes: readonly TokenPurpose[];
  /** What the code is for. */
  codePurpose: TokenPurpose;
  /** Whose code an address would be; null: nobody's, at the same cost. */
  findOwner(email: string): Promise<string | null>;
  /** What is said where a code comes without its address. */
  addressMissing?: string;
  caller: Caller;
  now: Date;
}

export interface CheckedProof {
  userId: string;
  purpose: TokenPurpose;
  /** The address it was sent to, as far as that is known. */
  sentTo: string | null;
  /** Uses it up, before the effect and in its transaction: of twenty at once one goes on. Throws ApiError as `dead` says. */
  spend(tx: Transaction): Promise<MailedTokenRow>;
  /** What is answered when the proof can have no effect any more. */
  dead: "token_invalid" | "code_invalid";
}

/**
 * Spends a proof for the person whose address it was sent to. Locks them first, as whoever changes what opens the account
 * does, or the two could wait for each other. Throws ApiError as `dead` says.
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

/** Whose code of an email to their present address it would be. */
export function ownerOfAddress(deps: Dependencies, now: Date): Wanted["findOwner"] {
  return async (email) => (await findActiveUserByEmail(deps.database, email, now))?.id ?? null;
}

/**
 * Judges the link or the code of an email without spending it: the one way for confirming an address, changing it and
 * setting a password. Throws ApiError `token_invalid`, `code_invalid`, `locked` or `invalid_input`.
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
  // A right code is no guess: what is refused after it, such as a weak password, must not lock its owner.
  await forgiveAttempts(db, [attempt]);
  const spend = (tx: Transaction) => spendTokenById(tx, tokenId, now);
  return { userId: userId!, purpose: codePurpose, sentTo: email, spend, dead: "code_invalid" };
}
