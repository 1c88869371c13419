import type { signIn as signInCall } from "@portico/contract/account/sign-in";
import { normalizeEmail } from "@portico/contract/email";
import { deviceName } from "../../core/audit/device-name.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Client, Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { type AttemptKey, countAttempt } from "../../core/identity/attempts.ts";
import { deviceHashOf } from "../../core/identity/remember-device.ts";
import { newSession, tokenAnswer } from "../../core/identity/start-session.ts";
import { verifyCounted } from "../../core/identity/verify-counted.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { newDeviceLetter } from "./new-device.letter.ts";
import { type Completion, completeSignIn, findSignInUser, replacePasswordHash } from "./sign-in.store.ts";

/** POST user/token (spec §7). */
export async function signIn(parts: Parts, { body, client, now }: Input<typeof signInCall, "anyone">) {
  const { db, pool } = parts.database;
  const email = normalizeEmail(body.username) ?? body.username.trim().toLowerCase();
  const deviceHash = body.device ? deviceHashOf(body.device) : null;
  const user = await findSignInUser(db, email, deviceHash ?? "", client.userAgent);

  // Counted before the hash and for unknown addresses alike: neither time nor answer tells them apart.
  const counters: AttemptKey[] = user?.isKnownDevice
    ? [{ kind: "device", of: `${user.id} ${deviceHash}` }]
    : [
        { kind: "password", of: `${email} ${client.network}` },
        { kind: "account", of: email },
      ];
  await countAttempt(db, counters, now);
  const stored = user?.status === "active" ? user.passwordHash : null;
  const isRight = await verifyCounted(parts, {
    password: body.password,
    passwordHash: stored,
    counters,
    client,
    now,
  });
  if (!isRight || !user || stored === null) {
    await recordEvent(
      { db },
      { kind: "sign_in_failed", userId: user?.id ?? null, actorId: null, client, now },
    );
    throw new Failure("wrong_credentials");
  }
  const verifiedHash = await atTodaysCost(parts, user.id, body.password, stored, client.network);
  const session = newSession(user, client, now);
  const completion = { verifiedHash, forgive: counters, deviceHash, session };
  const isNew = body.device ? !user.isKnownDevice : !user.isKnownProgram;
  const isSignedIn = isNew
    ? await completeOnNewDevice(parts, completion, user, client, now)
    : await completeSignIn(pool, completion);
  if (!isSignedIn) throw new Failure("wrong_credentials");
  return tokenAnswer(parts.secrets, session.id, 0, now);
}

async function atTodaysCost(
  parts: Parts,
  userId: string,
  password: string,
  stored: string,
  network: string,
): Promise<string> {
  if (!parts.hasher.isOutdated(stored)) return stored;
  const passwordHash = await parts.hasher.hash(password, network);
  await replacePasswordHash(parts.database.db, userId, stored, passwordHash);
  return passwordHash;
}

/** As completeSignIn, and tells the owner by letter, in one transaction. */
async function completeOnNewDevice(
  parts: Parts,
  completion: Completion,
  user: { email: string; firstName: string },
  client: Client,
  now: Date,
): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const isSignedIn = await completeSignIn(tx.client, completion);
    if (!isSignedIn) return false;
    const facts = {
      user,
      firm: await getFirm(tx.db),
      device: deviceName(client.userAgent),
      network: client.network,
      publicUrl: parts.publicUrl,
      now,
    };
    await parts.outbox.post(tx, [{ letter: newDeviceLetter(facts) }]);
    return true;
  });
}
