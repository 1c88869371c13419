import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";

/**
 * Records in the history of an account that someone who uses one of its sessions has failed to prove that
 * they are the account's owner.
 */
export async function noteWrongProof(
  deps: Dependencies,
  session: CurrentSession,
  caller: Caller,
  now: Date,
): Promise<void> {
  await recordEvent(deps.database, {
    kind: "step_up_failed",
    userId: session.user.id,
    actorId: null,
    sessionId: session.id,
    caller,
    now,
  });
}
