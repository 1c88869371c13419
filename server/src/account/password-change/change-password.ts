import type { changePassword as changePasswordCall } from "@portico/contract/account/password-change";
import type { Client, Input } from "../../core/calls/route.ts";
import { countAttempt } from "../../core/identity/attempts.ts";
import { changePasswordOf } from "../../core/identity/credential.ts";
import type { CurrentSession } from "../../core/identity/current-session.ts";
import { judgePassword } from "../../core/identity/judge-password.ts";
import { resetByProof } from "../../core/identity/reset-proof.ts";
import { tokenAnswer } from "../../core/identity/start-session.ts";
import { verifyCounted } from "../../core/identity/verify-counted.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { findPasswordHash } from "./password-change.store.ts";

/** POST user/change_password (spec §7): the proof is the current password, or a reset token. */
export async function changePassword(
  parts: Parts,
  { body, query, session, client, now }: Input<typeof changePasswordCall, "optional">,
) {
  const token = query.token ?? body.token;
  if (token !== undefined) {
    await resetByProof(parts, {
      proof: { token },
      password: body.new_password,
      field: "new_password",
      client,
      now,
    });
    return { done: true as const };
  }
  if (!session) throw new Failure("unauthenticated");
  if (body.current_password === undefined) {
    throw new Failure("invalid_input", {
      errors: { current_password: "Please enter your current password." },
    });
  }
  return changeWithSession(
    parts,
    session,
    { current: body.current_password, wanted: body.new_password },
    client,
    now,
  );
}

async function changeWithSession(
  parts: Parts,
  session: CurrentSession,
  passwords: { current: string; wanted: string },
  client: Client,
  now: Date,
) {
  const { user } = session;
  const attempt = { kind: "password_change", of: user.id } as const;
  await countAttempt(parts.database.db, [attempt], now);
  const stored = await findPasswordHash(parts.database.db, user.id);
  const isRight = await verifyCounted(parts, {
    password: passwords.current,
    passwordHash: stored,
    counters: [attempt],
    client,
    now,
  });
  if (!isRight) {
    throw new Failure("wrong_password", {
      errors: { current_password: "That is not your current password." },
    });
  }
  judgePassword(passwords.wanted, user, "new_password");
  const passwordHash = await parts.hasher.hash(passwords.wanted, client.network);
  await parts.database.transaction(async (tx) => {
    await changePasswordOf(parts, tx, {
      user,
      passwordHash,
      keepSessionId: session.id,
      proof: { verifiedHash: stored, sessionId: session.id },
      client,
      now,
    });
  });
  return tokenAnswer(parts.secrets, session.id, session.counter + 1, now);
}
