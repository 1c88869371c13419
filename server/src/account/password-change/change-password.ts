import type { changePassword as changePasswordCall } from "@portico/contract/account/password-change";
import type { Client, Input } from "../../core/calls/route.ts";
import { changePasswordOf } from "../../core/identity/credential.ts";
import type { CurrentSession } from "../../core/identity/current-session.ts";
import { requireFresh } from "../../core/identity/fresh-session.ts";
import { judgePassword } from "../../core/identity/judge-password.ts";
import { resetByProof } from "../../core/identity/reset-proof.ts";
import { tokenAnswer } from "../../core/identity/start-session.ts";
import { verifyOwnPassword } from "../../core/identity/verify-own-password.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";

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
  const { user } = session;
  const verifiedHash = await proveOwner(parts, session, body.current_password, client, now);
  if (body.new_password === body.current_password) throw samePassword();
  judgePassword(body.new_password, user, "new_password");
  const passwordHash = await parts.hasher.hash(body.new_password, client.network);
  await parts.database.transaction(async (tx) => {
    await changePasswordOf(parts, tx, {
      user,
      passwordHash,
      keepSessionId: session.id,
      verifiedHash,
      client,
      now,
    });
  });
  return tokenAnswer(parts.secrets, session.id, session.counter + 1, now);
}

/** Who has no password yet shows in another way that it is them. Returns the hash that was verified, null for none. */
async function proveOwner(
  parts: Parts,
  session: CurrentSession,
  password: string | undefined,
  client: Client,
  now: Date,
): Promise<string | null> {
  if (!session.user.hasPassword) {
    requireFresh(session, now);
    return null;
  }
  const field = "current_password";
  if (password === undefined)
    throw new Failure("invalid_input", { errors: { [field]: "Please enter your current password." } });
  return verifyOwnPassword(parts, { session, password, field, client, now });
}

function samePassword(): Failure {
  return new Failure("password_refused", {
    errors: { new_password: "This is your present password. Please choose another." },
  });
}
