import type { signIn as signInCall } from "@portico/contract/account/sign-in";
import { normalizeEmail } from "@portico/contract/email";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { type AttemptKey, countAttempt, forgiveAttempts } from "../../core/identity/attempts.ts";
import { deviceHashOf, rememberDevice } from "../../core/identity/remember-device.ts";
import { startSession } from "../../core/identity/start-session.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { findSignInUser, replacePasswordHash } from "./sign-in.store.ts";

/** POST user/token (spec §7). */
export async function signIn(parts: Parts, { body, client, now }: Input<typeof signInCall, "anyone">) {
  const { db } = parts.database;
  const email = normalizeEmail(body.username) ?? body.username.trim().toLowerCase();
  const deviceHash = deviceHashOf(body.device);
  const user = await findSignInUser(db, email, deviceHash);

  // Counted before the hash and for unknown addresses alike: neither time nor answer tells them apart.
  const isKnown = Boolean(body.device) && user?.isKnownDevice === true;
  const attempt: AttemptKey = { kind: "password", of: isKnown ? `${user!.id} ${deviceHash}` : email };
  await countAttempt(db, [attempt], now);
  const passwordHash = user?.status === "active" ? user.passwordHash : null;
  const isRight = await parts.hasher.verify(body.password, passwordHash);
  if (!isRight || !user || passwordHash === null) {
    await recordEvent(
      { db },
      { kind: "sign_in_failed", userId: user?.id ?? null, actorId: null, client, now },
    );
    throw new Failure("wrong_credentials");
  }
  const newHash = parts.hasher.isOutdated(passwordHash) ? await parts.hasher.hash(body.password) : null;

  return parts.database.transaction(async (tx) => {
    await forgiveAttempts(tx.db, [attempt]);
    if (newHash) await replacePasswordHash(tx.db, user.id, newHash);
    await rememberDevice(tx.db, user.id, body.device, now);
    return startSession(parts, tx, { user, client, now, by: "password" });
  });
}
