import type { endSession as endSessionCall } from "@portico/contract/identity/sessions";
import { eq } from "drizzle-orm";
import { isOwn } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { endSession } from "../../foundation/sessions/end-session.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findSessionIds } from "./session.store.ts";

/**
 * DELETE user/sessions/{id}: ends one of the user's sessions. Its device is signed out on its next request.
 */
export async function endOneSession(deps: Dependencies, input: Input<typeof endSessionCall, "signed_in">) {
  const { params, session, caller, now } = input;
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const { id } = await findVisible(
      (where) => findSessionIds(tx.db, where),
      eq(sessions.id, params.id),
      isOwn(sessions.userId, user),
    );
    const wasLiving = await endSession(tx, id, "ended_by_owner", now);
    if (wasLiving) {
      await recordOwnEvent(tx, "session_ended", { session, caller, now });
    }
    return { done: true as const };
  });
}
