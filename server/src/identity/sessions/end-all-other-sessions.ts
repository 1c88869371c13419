import type { endOtherSessions as endOtherSessionsCall } from "@portico/contract/identity/sessions";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** DELETE user/sessions/: every other device is signed out on its next request. */
export async function endAllOtherSessions(
  deps: Dependencies,
  { session, caller, now }: Input<typeof endOtherSessionsCall, "signed_in">,
) {
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    // If two devices end each other's sessions at once, one of them stays signed in.
    await lockOwner(tx, session);
    await endOtherSessions(tx, user.id, session.id, "ended_by_owner", now);
    await recordOwnEvent(tx, "other_sessions_ended", { session, caller, now });
    return { done: true as const };
  });
}
