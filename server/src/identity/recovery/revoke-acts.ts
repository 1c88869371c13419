import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { resetStoppedEmail } from "../two-factor/reset-stopped.email.ts";
import { callOffActs } from "./call-off-acts.ts";
import { lockInvitationsSince, stopResetsBy } from "../revoke.store.ts";
import { invitationsRevokedEmail } from "./withdrawn-invitations.email.ts";
import { withdrawInvitations } from "../withdraw-invitations.ts";

interface Revoking {
  /**
   * `email` is an address that the owner can read: after an undo, the restored address and not the thief's.
   */
  user: { id: string; email: string; firstName: string; lastName: string };
  /** The earliest time at which a thief may have used the account. */
  since: Date;
  caller: Caller;
  now: Date;
}

/**
 * Takes the time when an owner ended a thief's access, or when a thief requested a change of address. Returns
 * a time several days before that. What the account did since then to let others in is revoked
 * (docs/decisions/0019, 0023 and 0038).
 */
export function lookBackFrom(moment: Date): Date {
  return later(moment, -EMAIL_UNDO_DAYS * DAY_MS);
}

/**
 * Revokes what a thief in the account created in order to let others in, or to return under another name.
 * Runs while the person's row is locked, after the person's sessions have ended. The owner gets an email that
 * lists what was revoked.
 */
export async function revokeActs(deps: Dependencies, tx: Transaction, taken: Revoking): Promise<void> {
  const firm = await getFirm(tx.db);
  await revokeInvitations(deps, tx, taken, firm);
  await revokeResets(deps, tx, taken, firm);
  // Bulk actions are cancelled last. A running job locks people before its own row, so another order could
  // deadlock.
  const { user, since, caller, now } = taken;
  const by = { actorId: user.id, sessionId: null, caller, now };
  await callOffActs(deps, tx, { user, why: "taken_back", since, ...by });
}

async function revokeInvitations(
  deps: Dependencies,
  tx: Transaction,
  { user, since, caller, now }: Revoking,
  firm: FirmFacts,
): Promise<void> {
  const list = await lockInvitationsSince(tx.db, user.id, since);
  if (list.length === 0) return;
  // The thief may have had the links of these invitations, so they are withdrawn. That is no reason to
  // distrust the agents of invited clients, so the clients keep their agents.
  const by = { actorId: user.id, sessionId: null, caller, now };
  await withdrawInvitations(tx, list, { ...by, keepsClients: true });
  await deps.outbox.post(tx, [{ email: invitationsRevokedEmail({ user, firm, list }) }]);
}

async function revokeResets(
  deps: Dependencies,
  tx: Transaction,
  { user: { id: actorId }, caller, now }: Revoking,
  firm: FirmFacts,
): Promise<void> {
  const people = await stopResetsBy(tx.db, actorId, now);
  await recordEvents(
    tx,
    people.map(({ id: userId }) => ({ kind: "two_factor_reset_cancelled", userId, actorId, caller, now })),
  );
  await deps.outbox.post(
    tx,
    people.map((user) => ({ email: resetStoppedEmail({ user, firm, publicUrl: deps.publicUrl }) })),
  );
}
