import type { setTwoFactorRule as setTwoFactorRuleCall } from "@portico/contract/identity/two-factor";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getTwoFactorSince, setTwoFactorSince } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * PUT firm/two_factor: sets the roles that must use two-factor sign-in. The users of a role have some time to
 * set it up, which starts on the day the role is added.
 */
export async function setTwoFactorRule(
  _deps: Dependencies,
  { body, session, caller, now, transaction }: Input<typeof setTwoFactorRuleCall, "admin">,
) {
  const roles = [...new Set(body.roles)];
  return transaction(async (tx) => {
    const earlier = await getTwoFactorSince(tx.db);
    const since = Object.fromEntries(roles.map((role) => [role, earlier[role] ?? now.toISOString()]));
    await setTwoFactorSince(tx.db, since, now);
    await recordEvent(tx, {
      kind: "firm_changed",
      userId: null,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
      changes: { twoFactorRoles: [Object.keys(earlier), roles] },
    });
    return { roles };
  });
}
