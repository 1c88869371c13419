import type { Caller } from "../platform/http/caller.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";
import { requireFresh } from "../foundation/sessions/fresh-session.ts";
import { verifyOwnPassword } from "./credentials/verify-own-password.ts";

interface OwnerProof {
  session: CurrentSession;
  /** The user's password. It replaces a step-up if two-factor sign-in is off. */
  password: string | undefined;
  caller: Caller;
  now: Date;
}

/**
 * Requires a fresh session. If two-factor sign-in is off, the password is accepted instead. Throws ApiError
 * `step_up_required`, `wrong_password` or `locked`.
 */
export async function requireOwner(
  deps: Dependencies,
  { session, password, caller, now }: OwnerProof,
): Promise<void> {
  if (password === undefined || session.user.isTwoFactorOn) requireFresh(session, now);
  if (password === undefined) return;
  await verifyOwnPassword(deps, { session, password, field: "password", caller, now });
}
