import type { cancelOwnReset as cancelOwnResetCall } from "@portico/contract/identity/two-factor";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { stopReset } from "./stop-reset.ts";

/**
 * DELETE user/2fa/reset: stops the user's own reset. The session must be fresh, so the user has just shown
 * the second factor, and it is not lost.
 */
export async function cancelOwnReset(
  deps: Dependencies,
  { session, caller, now, transaction }: Input<typeof cancelOwnResetCall, "signed_in">,
) {
  return stopReset(deps, { userId: session.user.id, session, caller, now, transaction });
}
