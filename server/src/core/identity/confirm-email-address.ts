import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Client } from "../calls/route.ts";
import type { Parts } from "../parts.ts";
import { forgiveAttempts } from "./attempts.ts";
import { countCode } from "./count-code.ts";
import type { CurrentUser } from "./current-session.ts";
import { checkCode, spendToken, spendTokenById } from "./mailed-tokens.ts";
import { users } from "./user.table.ts";
import { findActiveUser, findActiveUserByEmail } from "./users.ts";

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
  client: Client,
  now: Date,
): Promise<CurrentUser> {
  if (token !== undefined) {
    return parts.database.transaction(async (tx) => {
      const { userId } = await spendToken(tx, token, ["email_confirmation"], now);
      return markVerified(tx, userId!, client, now);
    });
  }
  if (email === undefined)
    throw new Failure("invalid_input", {
      errors: { email: "Please enter the address the code was sent to." },
    });
  const { db } = parts.database;
  await countCode(parts, { kind: "code", of: email }, email, client, now);
  const user = await findActiveUserByEmail(parts.database, email, now);
  const tokenId = await checkCode(db, parts.secrets, user?.id ?? null, code ?? "", "email_confirmation", now);
  return parts.database.transaction(async (tx) => {
    await spendTokenById(tx, tokenId, now);
    await forgiveAttempts(tx.db, [{ kind: "code", of: email }]);
    return markVerified(tx, user!.id, client, now);
  });
}

async function markVerified(
  tx: Transaction,
  userId: string,
  client: Client,
  now: Date,
): Promise<CurrentUser> {
  await tx.db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  const user = await findActiveUser(tx, userId, now);
  if (!user) throw new Failure("token_invalid");
  await recordEvent(tx, { kind: "email_confirmed", userId, actorId: userId, client, now });
  return user;
}
