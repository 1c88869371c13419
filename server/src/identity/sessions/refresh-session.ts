import type { refreshSession as refreshSessionCall } from "@portico/contract/identity/sessions";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { endSession } from "../../foundation/sessions/end-session.ts";
import { refreshReusedEmail } from "./sessions.email.ts";
import { partsOfRefreshToken } from "../../foundation/sessions/session-token.ts";
import { tokenAnswer } from "../../foundation/sessions/start-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findSession, presentCounter } from "./session.store.ts";

/** POST user/token/refresh (spec §7): returns new tokens for a refresh token (docs/decisions/0004). */
export async function refreshSession(
  deps: Dependencies,
  { body, caller, now }: Input<typeof refreshSessionCall, "anyone">,
) {
  const presented = partsOfRefreshToken(deps.secrets, body.refresh_token);
  if (!presented) throw new ApiError("unauthenticated");
  const counter = await presentCounter(deps.database, presented.sessionId, presented.counter, now);
  if (counter !== null) return tokenAnswer(deps.secrets, presented.sessionId, counter + 1, now);
  const session = await findSession(deps.database, presented.sessionId);
  if (session) {
    refuseDeactivated(session, presented, now);
    await endIfReused(deps, session, presented, caller, now);
  }
  throw new ApiError("unauthenticated");
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Presented {
  sessionId: string;
  counter: number;
}

/**
 * Throws ApiError `deactivated` if the session was ended by a deactivation and the token is its newest one.
 */
function refuseDeactivated(session: FoundSession, { counter }: Presented, now: Date): void {
  if (session.revokeReason !== "deactivated" || session.user.status !== "deactivated") return;
  if (counter >= session.counter && session.absoluteExpiresAt > now) throw new ApiError("deactivated");
}

/**
 * An old token that is sent long after its successor was used must have been copied. The whole session ends
 * and its owner is notified, but only once.
 */
async function endIfReused(
  deps: Dependencies,
  session: FoundSession,
  presented: Presented,
  caller: Caller,
  now: Date,
): Promise<void> {
  const isLiving = !session.revokedAt && session.idleExpiresAt > now && session.absoluteExpiresAt > now;
  if (!isLiving || session.user.status !== "active" || presented.counter >= session.counter) return;
  await deps.database.transaction(async (tx) => {
    const isFirst = await endSession(tx, presented.sessionId, "refresh_reused", now);
    if (!isFirst) return;
    const { user } = session;
    await recordEvent(tx, {
      kind: "refresh_reused",
      userId: user.id,
      actorId: null,
      sessionId: presented.sessionId,
      caller,
      now,
    });
    const firm = await getFirm(tx.db);
    await deps.outbox.post(tx, [{ email: refreshReusedEmail({ user, firm, publicUrl: deps.publicUrl }) }]);
  });
}
