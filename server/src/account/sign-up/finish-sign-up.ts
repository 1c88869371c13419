import { recordEvent } from "../../core/audit/record-event.ts";
import { rememberDevice } from "../../core/identity/remember-device.ts";
import { sendEmailConfirmation } from "../../core/identity/send-email-confirmation.ts";
import { startSession } from "../../core/identity/start-session.ts";
import { userAnswer } from "../../core/identity/user-answer.ts";
import { findActiveUser } from "../../core/identity/users.ts";
import type { Parts } from "../../core/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignUpInput } from "./sign-up-input.ts";

interface FreshAccount {
  userId: string;
  /** The mailed token has proven the mailbox; a copied link or the first admin's has not. */
  isByMail: boolean;
  input: SignUpInput;
}

/** Signs the new account in, and asks for its address to be confirmed where nothing has proven it. */
export async function finishSignUp(parts: Parts, tx: Transaction, { userId, isByMail, input }: FreshAccount) {
  const { body, client, now } = input;
  const user = await findActiveUser(tx, userId, now);
  if (!user) throw new Failure("token_invalid");
  if (!isByMail) await sendEmailConfirmation(parts, tx, user, now);
  await recordEvent(tx, {
    kind: "signed_up",
    userId,
    actorId: userId,
    client,
    now,
    facts: { role: user.role },
  });
  await rememberDevice(tx.db, userId, body.device, now);
  const tokens = await startSession(parts, tx, user, client, now);
  return { ...userAnswer(user), ...tokens };
}
