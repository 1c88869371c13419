import type { cancelOwnReset as cancelOwnResetCall } from "@portico/contract/account/two-factor";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { stopReset } from "./stop-reset.ts";

/** DELETE user/2fa/reset: whoever can sign in has not lost the second factor. */
export async function cancelOwnReset(
  parts: Parts,
  { session, client, now }: Input<typeof cancelOwnResetCall, "signed_in">,
) {
  return stopReset(parts, { userId: session.user.id, session, client, now });
}
