import type { changePassword as changePasswordCall } from "@portico/contract/identity/password-change";
import type { Input } from "../../http/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { changePasswordOf } from "../credentials/change-credential.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import { validatePassword } from "../credentials/validate-password.ts";
import { resetByProof } from "../credentials/reset-by-proof.ts";
import { tokenAnswer } from "../../foundation/sessions/start-session.ts";
import { verifyOwnPassword } from "../credentials/verify-own-password.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * POST user/change_password (spec §7): the user proves who they are by the current password or by a reset
 * token.
 */
export async function changePassword(
  deps: Dependencies,
  { body, query, session, caller, now }: Input<typeof changePasswordCall, "optional">,
) {
  const token = query.token ?? body.token;
  if (token !== undefined) {
    await resetByProof(deps, {
      proof: { token },
      password: body.new_password,
      field: "new_password",
      caller,
      now,
    });
    return { done: true as const };
  }
  if (!session) throw new ApiError("unauthenticated");
  const { user } = session;
  const verifiedHash = await proveOwner(deps, session, body.current_password, caller, now);
  if (body.new_password === body.current_password) throw samePassword();
  await validatePassword(deps.database.db, body.new_password, user, "new_password");
  const passwordHash = await deps.hasher.hash(body.new_password, caller.network);
  await deps.database.transaction(async (tx) => {
    await changePasswordOf(deps, tx, {
      user,
      passwordHash,
      keepSessionId: session.id,
      verifiedHash,
      caller,
      now,
    });
  });
  return tokenAnswer(deps.secrets, session.id, session.counter + 1, now);
}

/**
 * Checks the current password; a user without a password needs a fresh session instead. Returns the hash that
 * was verified, or null if there is none.
 */
async function proveOwner(
  deps: Dependencies,
  session: CurrentSession,
  password: string | undefined,
  caller: Caller,
  now: Date,
): Promise<string | null> {
  if (!session.user.hasPassword) {
    requireFresh(session, now);
    return null;
  }
  const field = "current_password";
  if (password === undefined)
    throw new ApiError("invalid_input", { errors: { [field]: "Please enter your current password." } });
  return verifyOwnPassword(deps, { session, password, field, caller, now });
}

function samePassword(): ApiError {
  return new ApiError("password_refused", {
    errors: { new_password: "This is your current password. Please choose a different one." },
  });
}
