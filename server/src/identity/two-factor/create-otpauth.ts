import type { createOtpauth as createOtpauthCall } from "@portico/contract/identity/two-factor";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";
import { newTotpSecret, otpauthUri } from "./totp.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findTwoFactor, keepNewSecret } from "./two-factor.store.ts";

/** A user who reloads the page within this time sees the same QR code (docs/decisions/0021). */
export const ENROLMENT_MS = 10 * MINUTE_MS;

/** POST user/2fa/otpauth (spec §7): returns the secret that the authenticator app stores. */
export async function createOtpauth(
  deps: Dependencies,
  { session, now }: Input<typeof createOtpauthCall, "signed_in">,
) {
  const { user } = session;
  if (user.isTwoFactorOn) throw new ApiError("two_factor_on");
  // Applies a due reset first. Otherwise the new secret would overwrite the reset, and the passkeys on the
  // lost phone would remain valid.
  await applyDueReset(deps, user.id, now);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const earlier = await findTwoFactor(tx.db, user.id);
    // A secret that was shown in another session is not shown again. That session may have been a stranger's,
    // who would then know the secret.
    const isOwn = earlier?.sessionId === session.id;
    const isOpen = isOwn && !earlier.enabledAt && later(earlier.createdAt, ENROLMENT_MS) > now;
    const fresh = isOpen ? null : newTotpSecret();
    const row = fresh
      ? await keepNewSecret(tx.db, {
          userId: user.id,
          sessionId: session.id,
          secretSealed: deps.secrets.seal("two_factor_secret", fresh, user.id),
          now,
        })
      : earlier;
    if (!row) throw new ApiError("two_factor_on");
    const secret = deps.secrets.open("two_factor_secret", row.secretSealed, user.id);
    const firm = await getFirm(tx.db);
    return {
      otpauth: otpauthUri(secret, firm.name, user.email),
      secret,
      expires_at: later(row.createdAt, ENROLMENT_MS).toISOString(),
    };
  });
}
