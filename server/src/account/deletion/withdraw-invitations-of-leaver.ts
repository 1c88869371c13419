import type { FirmFacts } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { lockStaffInvitations } from "../../core/take-back/take-back.store.ts";
import { withdrawInvitations } from "../../core/take-back/withdraw-invitations.ts";
import { invitationsOfLeaverLetter } from "../../core/take-back/withdrawn-invitations.letter.ts";
import type { CurrentUser } from "../../core/users/current-user.ts";
import { findOtherAdmins } from "../../core/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";

interface Leaving {
  user: CurrentUser;
  firm: FirmFacts;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

/** Nobody becomes staff by the word of somebody who is gone (docs/decisions/0038); the other admins read who was to come. */
export async function withdrawInvitationsOfLeaver(
  parts: Parts,
  tx: Transaction,
  { user: leaver, firm, ...by }: Leaving,
): Promise<void> {
  const list = await lockStaffInvitations(tx.db, leaver.id);
  if (list.length === 0) return;
  await withdrawInvitations(tx, list, { actorId: leaver.id, ...by });
  const admins = await findOtherAdmins(tx.db, leaver.id);
  const letters = admins.map((user) => ({ letter: invitationsOfLeaverLetter({ user, leaver, firm, list }) }));
  await parts.outbox.post(tx, letters);
}
