import type { notMe as notMeCall } from "@portico/contract/account/history";
import { recordOwnEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { endWhatIsUnderWay } from "../../core/credentials/end-what-is-under-way.ts";
import { endOtherSessions } from "../../core/sessions/end-session.ts";
import { hasFreshSecondFactor } from "../../core/sessions/fresh-session.ts";
import { requestLetter } from "../../core/letters/letter-requests.ts";
import { lockOwner } from "../../core/sessions/living-session.ts";
import type { Parts } from "../../core/parts.ts";
import { removeWaysInSince } from "../../core/credentials/remove-ways-in.ts";
import { lookBackFrom, takeBackActs } from "../../core/take-back/take-back-acts.ts";
import { tellOfActs } from "../../core/take-back/tell-of-acts.ts";
import { removePassword } from "./history.store.ts";

/** POST user/events/not_me: whoever it was is out, and the owner comes back by the letter to their mailbox. */
export async function notMe(parts: Parts, { session, caller, now }: Input<typeof notMeCall, "signed_in">) {
  const { user } = session;
  const acts = await parts.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    await endOtherSessions(tx, user.id, null, "not_me", now);
    await endWhatIsUnderWay(tx, user, null, now);
    // Whoever it was may know the password, and may have made a way back in.
    await removePassword(tx.db, user.id);
    const keepsSecondFactor = !hasFreshSecondFactor(session, now);
    const since = lookBackFrom(now);
    await removeWaysInSince(tx, user.id, since, { keepsSecondFactor });
    await takeBackActs(parts, tx, { user, since, caller, now });
    const told = await tellOfActs(parts, tx, { user, since, now });
    await recordOwnEvent(tx, "not_me", { session, caller, now });
    await requestLetter(parts, tx, {
      purpose: "password_reset",
      email: user.email,
      isOwed: true,
      caller,
    });
    return told;
  });
  return { done: true as const, acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) };
}
