import type { setUserRole as setUserRoleCall } from "@portico/contract/people/accounts";
import type { Account } from "./account.store.ts";
import { notifyAdmins } from "./notify-admins.ts";
import { endAssignments } from "../../foundation/access/assign-clients.ts";
import { recordDeparture } from "../../foundation/access/record-absence.ts";
import { countClientsOf } from "../../foundation/access/count-clients.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { revokePowers } from "../../identity/revoke-powers.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { refuseLastAdmin } from "../../foundation/users/last-admin.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { roleChangedEmail } from "./accounts.email.ts";
import { setRole, shortenSessions } from "./accounts.store.ts";
import { beginAct } from "./begin-act.ts";

type RoleInput = Input<typeof setUserRoleCall, "admin">;

/**
 * PUT users/{id}/role: changes a user's role. Every call reads the role anew, so the change takes effect on
 * the user's next call.
 */
export async function setUserRole(deps: Dependencies, { params, body, session, caller, now }: RoleInput) {
  const { role } = body;
  const by = { actorId: session.user.id, sessionId: session.id, caller, now };
  await deps.database.transaction(async (tx) => {
    const account = await beginAct(tx, session, params.id, "change_role");
    if (account.role === role) return;
    await refuse(tx, account);
    // An agent with clients of their own was refused above. But the agent may still cover for colleagues, and
    // these covers end here. A person with another role, or with none, has no covers.
    const ended = await endAssignments(tx, account.id, now);
    await recordDeparture(tx, [account.id], "role_changed", ended, by);
    if (account.role === "admin") {
      await revokePowers(deps, tx, { user: account, why: "no_admin", ...by });
      if (account.status === "active") await refuseLastAdmin(tx, account.id);
    }
    await setRole(tx.db, account.id, role, now);
    if (role === "admin") await shortenSessions(tx.db, account.id, now);
    await recordEvent(tx, {
      kind: "role_changed",
      userId: account.id,
      ...by,
      facts: { from: account.role, to: role },
      changes: { role: [account.role, role] },
    });
    await tell(deps, tx, account, { role, admin: session.user, now });
  });
  return { done: true as const };
}

/**
 * Refuses a change of role that is not allowed. Throws ApiError `role_fixed`, `no_account_yet` or
 * `clients_first`.
 */
async function refuse(tx: Transaction, { id, role, joinedAt }: Account): Promise<void> {
  if (role === "client") throw new ApiError("role_fixed");
  if (joinedAt === null) throw new ApiError("no_account_yet");
  if (role === "agent" && (await countClientsOf(tx.db, id)) > 0) throw new ApiError("clients_first");
}

interface Change {
  role: Account["role"];
  admin: RoleInput["session"]["user"];
  now: Date;
}

async function tell(deps: Dependencies, tx: Transaction, account: Account, { role, admin, now }: Change) {
  if (account.status !== "active") return;
  const facts = { user: account, admin, from: account.role, to: role, publicUrl: deps.publicUrl, now };
  await deps.outbox.post(tx, [{ email: roleChangedEmail({ ...facts, firm: await getFirm(tx.db) }) }]);
  if (role === "admin") return notifyAdmins(deps, tx, { person: account, how: "made", admin, now });
  const to = (await findOtherAdmins(tx.db, account.id)).map(({ id }) => {
    return { userId: id, subjectId: account.id, facts: { by: admin.id, to: role } };
  });
  await writeAlerts(deps, tx, { kind: "role_changed", to, now });
}
