import { EMAIL_UNDO_DAYS } from "@portico/contract/values/limits";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { resetStoppedEmail } from "../two-factor/reset-stopped.email.ts";
import { callOffActs } from "./call-off-acts.ts";
import { lockInvitationsSince, stopResetsBy } from "../take-back.store.ts";
import { invitationsTakenBackEmail } from "./withdrawn-invitations.email.ts";
import { withdrawInvitations } from "../withdraw-invitations.ts";

interface TakeBack {
  /** With the address that the owner reads. */
  user: { id: string; email: string; firstName: string; lastName: string };
  /** Whoever it was may have been in the account since then. */
  since: Date;
  caller: Caller;
  now: Date;
}

/** How far an owner who throws somebody out looks back (docs/decisions/0019, 0023 and 0038). */
export function lookBackFrom(moment: Date): Date {
  return later(moment, -EMAIL_UNDO_DAYS * DAY_MS);
}

/**
 * Under the lock of the person's row, after their sessions ended: what somebody in their account has made for others
 * to come in by, or to come in by themselves under another name, dies with it. The owner reads what it was.
 */
export async function takeBackActs(deps: Dependencies, tx: Transaction, taken: TakeBack): Promise<void> {
  const firm = await getFirm(tx.db);
  await takeBackInvitations(deps, tx, taken, firm);
  await takeBackResets(deps, tx, taken, firm);
  // Last, since a job that is under way may hold others meanwhile.
  const { user, since, caller, now } = taken;
  const by = { actorId: user.id, sessionId: null, caller, now };
  await callOffActs(deps, tx, { user, why: "taken_back", since, ...by });
}

async function takeBackInvitations(
  deps: Dependencies,
  tx: Transaction,
  { user, since, caller, now }: TakeBack,
  firm: FirmFacts,
): Promise<void> {
  const list = await lockInvitationsSince(tx.db, user.id, since);
  if (list.length === 0) return;
  // Whoever looks after a client goes on: the thief's hand on a link says nothing against them.
  const by = { actorId: user.id, sessionId: null, caller, now };
  await withdrawInvitations(tx, list, { ...by, keepsClients: true });
  await deps.outbox.post(tx, [{ letter: invitationsTakenBackEmail({ user, firm, list }) }]);
}

async function takeBackResets(
  deps: Dependencies,
  tx: Transaction,
  { user: { id: actorId }, caller, now }: TakeBack,
  firm: FirmFacts,
): Promise<void> {
  const people = await stopResetsBy(tx.db, actorId, now);
  await recordEvents(
    tx,
    people.map(({ id: userId }) => ({ kind: "two_factor_reset_cancelled", userId, actorId, caller, now })),
  );
  await deps.outbox.post(
    tx,
    people.map((user) => ({ letter: resetStoppedEmail({ user, firm, publicUrl: deps.publicUrl }) })),
  );
}
