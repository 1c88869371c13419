import { deviceName } from "../audit/device-name.ts";
import { recordEvent } from "../audit/record-event.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { codesLockedLetter } from "./codes-locked.letter.ts";
import type { LetterRequest } from "./letter-requests.ts";
import { findActiveUserByEmail } from "./users.ts";

/** Tells the owner of an address that codes are locked for a day, if there is one. */
export async function sendCodesLockedLetter(parts: Parts, { email, client }: LetterRequest): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const user = await findActiveUserByEmail(tx, email, now);
    if (!user) return;
    await recordEvent(tx, { kind: "codes_locked", userId: user.id, actorId: null, client, now });
    const facts = {
      user,
      firm: await getFirm(tx.db),
      device: deviceName(client.userAgent),
      network: client.network,
      publicUrl: parts.publicUrl,
    };
    await parts.outbox.post(tx, [{ letter: codesLockedLetter(facts) }]);
  });
}
