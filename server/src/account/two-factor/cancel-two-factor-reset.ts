import type { cancelTwoFactorReset as cancelTwoFactorResetCall } from "@portico/contract/account/two-factor";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { stopReset } from "./stop-reset.ts";

/** DELETE users/{id}/two_factor_reset: an admin stops another person's. */
export async function cancelTwoFactorReset(
  parts: Parts,
  { params, session, caller, now }: Input<typeof cancelTwoFactorResetCall, "admin">,
) {
  // Their own is stopped where the second factor is asked for.
  if (params.id === session.user.id) throw new Failure("not_found");
  return stopReset(parts, { userId: params.id, session, caller, now });
}
