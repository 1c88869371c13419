import type { linkGoogle as linkGoogleCall } from "@portico/contract/identity/google";
import type { Input } from "../../http/route.ts";
import { keepLink } from "./keep-link.ts";
import { requireGoogle, verifyGoogleProof } from "./verify-google-proof.ts";
import { userAnswer } from "../../foundation/users/user-answer.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * POST user/google/link: the fresh session proves who owns the account here, and Google proves who owns the
 * Google account.
 */
export async function linkGoogle(
  deps: Dependencies,
  { body, session, caller, now }: Input<typeof linkGoogleCall, "signed_in">,
) {
  requireGoogle(deps);
  const user = await findActiveUser(deps.database, session.user.id, now);
  if (!user) throw new ApiError("unauthenticated");
  if (user.isGoogleLinked)
    throw new ApiError("google_taken", {
      detail: "Your account is already connected to Google. Disconnect it first.",
    });
  const { issuer, subject } = await verifyGoogleProof(deps, body, now);
  const linked = await deps.database.transaction(async (tx) => {
    // Locks the owner's row. A recovery of the account ends this session and removes Google accounts. Without
    // the lock, this request could connect a Google account right after the recovery.
    await lockOwner(tx, session);
    await keepLink(deps, tx, { user, issuer, subject, sessionId: session.id, caller, now });
    return findActiveUser(tx, user.id, now);
  });
  if (!linked) throw new ApiError("unauthenticated");
  return userAnswer(linked, deps);
}
