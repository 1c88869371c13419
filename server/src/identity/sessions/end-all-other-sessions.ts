import type { endOtherSessions as endOtherSessionsCall } from "@portico/contract/identity/sessions";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** DELETE user/sessions/: signs out every other device on its next request. */
export async function endAllOtherSessions(
  deps: Dependencies,
  { session, caller, now }: Input<typeof endOtherSessionsCall, "signed_in">,
) {
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    // Without this lock, two devices that end each other's sessions at the same time would both be signed
    // out.
    await lockOwner(tx, session);
    await endOtherSessions(tx, user.id, session.id, "ended_by_owner", now);
    await recordOwnEvent(tx, "other_sessions_ended", { session, caller, now });
    return { done: true as const };
  });
}
