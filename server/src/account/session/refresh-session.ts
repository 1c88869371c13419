import type { refreshSession as refreshSessionCall } from "@portico/contract/account/session";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { endSession } from "../../core/sessions/end-session.ts";
import { refreshReusedLetter } from "./refresh-reused.letter.ts";
import { partsOfRefreshToken } from "../../core/sessions/session-token.ts";
import { tokenAnswer } from "../../core/sessions/start-session.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { findSession, presentCounter } from "./session.store.ts";

/** POST user/token/refresh (spec §7; docs/decisions/0004). */
export async function refreshSession(
  parts: Parts,
  { body, caller, now }: Input<typeof refreshSessionCall, "anyone">,
) {
  const presented = partsOfRefreshToken(parts.secrets, body.refresh_token);
  if (!presented) throw new Failure("unauthenticated");
  const counter = await presentCounter(parts.database, presented.sessionId, presented.counter, now);
  if (counter !== null) return tokenAnswer(parts.secrets, presented.sessionId, counter + 1, now);
  await endIfReused(parts, presented, caller, now);
  throw new Failure("unauthenticated");
}

/** A token older than its used successor was copied: the whole session ends, once, and its owner is told. */
async function endIfReused(
  parts: Parts,
  presented: { sessionId: string; counter: number },
  caller: Caller,
  now: Date,
): Promise<void> {
  const session = await findSession(parts.database, presented.sessionId);
  const isLiving =
    session && !session.revokedAt && session.idleExpiresAt > now && session.absoluteExpiresAt > now;
  if (!isLiving || session.user.status !== "active" || presented.counter >= session.counter) return;
  await parts.database.transaction(async (tx) => {
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
    await parts.outbox.post(tx, [
      { letter: refreshReusedLetter({ user, firm, publicUrl: parts.publicUrl }) },
    ]);
  });
}
