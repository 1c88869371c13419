import type { cancelTwoFactorReset as cancelTwoFactorResetCall } from "@portico/contract/account/two-factor";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { stopReset } from "./stop-reset.ts";

/** DELETE users/{id}/two_factor_reset: an admin stops it. */
export async function cancelTwoFactorReset(
  parts: Parts,
  { params, session, client, now }: Input<typeof cancelTwoFactorResetCall, "admin">,
) {
  return stopReset(parts, { userId: params.id, session, client, now });
}
