import { deviceName } from "../audit/device-name.ts";
import { recordEvent } from "../audit/record-event.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Dependencies } from "../dependencies.ts";
import { codesLockedEmail } from "./attempts.email.ts";
import type { EmailRequest } from "../email/email-requests.ts";
import { findActiveUserByEmail } from "../users/users.ts";

/** Notifies the owner of an address, if there is one, that codes are locked for a day. */
export async function sendCodesLockedEmail(
  deps: Dependencies,
  { email, caller }: EmailRequest,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const user = await findActiveUserByEmail(tx, email, now);
    if (!user) return;
    await recordEvent(tx, { kind: "codes_locked", userId: user.id, actorId: null, caller, now });
    const facts = {
      user,
      firm: await getFirm(tx.db),
      device: deviceName(caller.userAgent),
      network: caller.network,
      publicUrl: deps.publicUrl,
    };
    await deps.outbox.post(tx, [{ email: codesLockedEmail(facts) }]);
  });
}
