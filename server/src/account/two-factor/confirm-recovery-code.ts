import type { confirmRecoveryCode as confirmRecoveryCodeCall } from "@portico/contract/account/two-factor";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { forgiveAttempts } from "../../core/identity/attempts.ts";
import { lockUser } from "../../core/identity/users.ts";
import type { Parts } from "../../core/parts.ts";
import { countSecondFactor } from "../../core/second-factor/count-second-factor.ts";
import { adoptRecoveryCodes } from "../../core/second-factor/recovery-codes.ts";
import { later } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import { ENROLMENT_MS } from "./create-otpauth.ts";
import { turnOn } from "./turn-on.ts";
import { findTwoFactor } from "./two-factor.store.ts";

/** POST user/2fa/confirm: one code of the new set typed back shows that they are kept. */
export async function confirmRecoveryCode(
  parts: Parts,
  { body, session, client, now }: Input<typeof confirmRecoveryCodeCall, "signed_in">,
) {
  const { user } = session;
  const key = await countSecondFactor(parts, user, { sessionId: session.id }, client, now);
  return parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const row = await findTwoFactor(tx.db, user.id);
    if (!row?.provenAt) throw new Failure("two_factor_off");
    if (!row.enabledAt && later(row.provenAt, ENROLMENT_MS) <= now) throw new Failure("two_factor_expired");
    if (!(await adoptRecoveryCodes(tx, parts.secrets, user.id, body.recovery_code)))
      throw new Failure("code_invalid", { errors: { recovery_code: "That is none of the new codes." } });
    await forgiveAttempts(tx.db, [key]);
    if (row.enabledAt) {
      await recordEvent(tx, {
        kind: "recovery_codes_renewed",
        userId: user.id,
        actorId: user.id,
        sessionId: session.id,
        client,
        now,
      });
    } else await turnOn(parts, tx, session, client, now);
    return { done: true as const };
  });
}
