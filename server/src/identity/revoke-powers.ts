import type { Transaction } from "../platform/database/database.ts";
import type { Caller } from "../platform/http/caller.ts";
import { recordEvents } from "../foundation/audit/record-event.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { resetStoppedEmail } from "./two-factor/reset-stopped.email.ts";
import { findOtherAdmins } from "../foundation/users/other-admins.ts";
import { callOffActs } from "./recovery/call-off-acts.ts";
import { lockStaffInvitations, stopResetsBy } from "./revoke.store.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";
import { invitationsOfDepartedEmail, type Leaving } from "./recovery/withdrawn-invitations.email.ts";

interface DepartingUser {
  user: { id: string; firstName: string; lastName: string };
  why: Leaving;
  /** The user who closed the account or removed the role: the departing user themselves, or an admin. */
  actorId: string | null;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/**
 * Runs when a user departs or loses their role, because they must not bring in new staff afterwards
 * (docs/decisions/0038). Withdraws the open invitations that the user sent to staff, and sends the other
 * admins a list of the invited people. Cancels the user's planned and running bulk actions. If another user
 * closed the account or removed the role, second-factor resets that the user had requested are stopped too.
 */
export async function revokePowers(
  deps: Dependencies,
  tx: Transaction,
  departing: DepartingUser,
): Promise<void> {
  const { user, why, ...by } = departing;
  await revokeInvitations(deps, tx, departing);
  await callOffActs(deps, tx, { ...departing, since: null });
  if (why === "deleted") return;
  const people = await stopResetsBy(tx.db, user.id, by.now);
  if (people.length === 0) return;
  const kind = "two_factor_reset_cancelled";
  await recordEvents(
    tx,
    people.map(({ id: userId }) => ({ kind, userId, ...by })),
  );
  const firm = await getFirm(tx.db);
  const emails = people.map((person) => ({
    email: resetStoppedEmail({ user: person, firm, publicUrl: deps.publicUrl }),
  }));
  await deps.outbox.post(tx, emails);
}

async function revokeInvitations(
  deps: Dependencies,
  tx: Transaction,
  { user: departing, why, ...by }: DepartingUser,
) {
  const list = await lockStaffInvitations(tx.db, departing.id);
  if (list.length === 0) return;
  await withdrawInvitations(tx, list, by);
  const firm = await getFirm(tx.db);
  const admins = await findOtherAdmins(tx.db, departing.id);
  const emails = admins.map((user) => ({
    email: invitationsOfDepartedEmail({ user, departing, why, firm, list }),
  }));
  await deps.outbox.post(tx, emails);
}
