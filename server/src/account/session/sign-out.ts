import type { signOut as signOutCall } from "@portico/contract/account/session";
import { recordOwnEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { endSession } from "../../core/sessions/end-session.ts";
import type { Parts } from "../../core/parts.ts";

/** POST user/logout (docs/decisions/0003). */
export async function signOut(
  parts: Parts,
  { session, caller, now }: Input<typeof signOutCall, "signed_in">,
) {
  await parts.database.transaction(async (tx) => {
    await endSession(tx, session.id, "signed_out", now);
    await recordOwnEvent(tx, "signed_out", { session, caller, now });
  });
  return { done: true as const };
}
