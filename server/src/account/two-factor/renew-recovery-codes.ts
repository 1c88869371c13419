import type { renewRecoveryCodes as renewRecoveryCodesCall } from "@portico/contract/account/two-factor";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { requireFresh } from "../../core/identity/fresh-session.ts";
import { lockUser } from "../../core/identity/users.ts";
import type { Parts } from "../../core/parts.ts";
import { issueRecoveryCodes } from "../../core/second-factor/recovery-codes.ts";
import { Failure } from "../../platform/failure.ts";

/** POST user/2fa/recovery_codes: a new set; the older one is dead at once, or once one of the new is typed back. */
export async function renewRecoveryCodes(
  parts: Parts,
  { body, session, client, now }: Input<typeof renewRecoveryCodesCall, "signed_in">,
) {
  const { user } = session;
  if (!user.isTwoFactorOn) throw new Failure("two_factor_off");
  requireFresh(session, now);
  const isLive = !body?.await_recovery_code;
  return parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const recovery_codes = await issueRecoveryCodes(tx, parts.secrets, { userId: user.id, isLive, now });
    if (isLive) {
      await recordEvent(tx, {
        kind: "recovery_codes_renewed",
        userId: user.id,
        actorId: user.id,
        sessionId: session.id,
        client,
        now,
      });
    }
    return { recovery_codes };
  });
}
