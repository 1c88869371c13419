import type { notMe as notMeCall } from "@portico/contract/identity/history";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { endWhatIsUnderWay } from "../end-what-is-under-way.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { hasFreshSecondFactor } from "../../foundation/sessions/fresh-session.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { removeWaysInSince } from "../credentials/remove-ways-in.ts";
import { lookBackFrom, revokeActs } from "../recovery/revoke-acts.ts";
import { notifyOfActs } from "../recovery/notify-of-acts.ts";
import { removePassword } from "./history.store.ts";

/**
 * POST user/events/not_me: signs out every device, and emails the owner a link with which they set a new
 * password.
 */
export async function notMe(
  deps: Dependencies,
  { session, caller, now }: Input<typeof notMeCall, "signed_in">,
) {
  const { user } = session;
  const acts = await deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    await endOtherSessions(tx, user.id, null, "not_me", now);
    await endWhatIsUnderWay(tx, user, null, now);
    // The thief may know the password, and may have added a sign-in method.
    await removePassword(tx.db, user.id);
    const keepsSecondFactor = !hasFreshSecondFactor(session, now);
    const since = lookBackFrom(now);
    await removeWaysInSince(tx, user.id, since, { keepsSecondFactor });
    await revokeActs(deps, tx, { user, since, caller, now });
    const told = await notifyOfActs(deps, tx, { user, since, now });
    await recordOwnEvent(tx, "not_me", { session, caller, now });
    await requestEmail(deps, tx, {
      purpose: "password_reset",
      email: user.email,
      isOwed: true,
      caller,
    });
    return told;
  });
  return { done: true as const, acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) };
}
