import { recordEvent } from "../audit/record-event.ts";
import type { Client } from "../calls/route.ts";
import { rememberDevice } from "../identity/remember-device.ts";
import { sendEmailConfirmation } from "../identity/send-email-confirmation.ts";
import { startSession } from "../identity/start-session.ts";
import { findActiveUser } from "../identity/users.ts";
import type { Parts } from "../parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";

interface FreshAccount {
  userId: string;
  /** The mailbox is proven: by the mailed token, or by Google. */
  isProven: boolean;
  device: string | undefined;
  client: Client;
  now: Date;
}

/** Signs a new account in, and asks for its address to be confirmed where nothing has proven it. */
export async function beginAccount(
  parts: Parts,
  tx: Transaction,
  { userId, isProven, device, client, now }: FreshAccount,
) {
  const user = await findActiveUser(tx, userId, now);
  if (!user) throw new Failure("token_invalid");
  if (!isProven) await sendEmailConfirmation(parts, tx, user, now);
  await recordEvent(tx, {
    kind: "signed_up",
    userId,
    actorId: userId,
    client,
    now,
    facts: { role: user.role },
  });
  await rememberDevice(tx.db, userId, device, now);
  return { user, tokens: await startSession(parts, tx, user, client, now) };
}
