import type { signOut as signOutCall } from "@portico/contract/account/session";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { endSession } from "../../core/identity/end-session.ts";
import type { Parts } from "../../core/parts.ts";

/** POST user/logout (docs/decisions/0003). */
export async function signOut(
  parts: Parts,
  { session, client, now }: Input<typeof signOutCall, "signed_in">,
) {
  const { user } = session;
  await parts.database.transaction(async (tx) => {
    await endSession(tx, session.id, "signed_out", now);
    await recordEvent(tx, {
      kind: "signed_out",
      userId: user.id,
      actorId: user.id,
      sessionId: session.id,
      client,
      now,
    });
  });
  return { done: true as const };
}
