import type { signOut as signOutCall } from "@portico/contract/identity/sessions";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { endSession } from "../../foundation/sessions/end-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST user/logout: ends the session (docs/decisions/0003). */
export async function signOut(
  deps: Dependencies,
  { session, caller, now }: Input<typeof signOutCall, "signed_in">,
) {
  await deps.database.transaction(async (tx) => {
    await endSession(tx, session.id, "signed_out", now);
    await recordOwnEvent(tx, "signed_out", { session, caller, now });
  });
  return { done: true as const };
}
