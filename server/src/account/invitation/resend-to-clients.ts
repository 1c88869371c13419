import { inArray } from "drizzle-orm";
import { recordEvents } from "../../core/audit/record-event.ts";
import { findInvitations } from "../../core/invitations/invitation.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import type { Parts } from "../../core/parts.ts";
import type { CurrentSession } from "../../core/sessions/current-session.ts";
import { isLetterDue } from "../../core/tokens/letter-pace.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { lockPending } from "./invite-clients.store.ts";
import { requireInviter } from "./require-inviter.ts";
import { sendInvitations } from "./send-invitations.ts";

interface ActOnMany {
  session: CurrentSession;
  caller: Caller;
  now: Date;
  body: { dry_run: boolean };
}

/** Sends the invitations of these clients again, with fresh links. Returns for each why not, or null. */
export async function resendToClients(
  parts: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  { session, caller, now, body }: ActOnMany,
) {
  requireInviter(session);
  const pending = await lockPending(tx.db, clientIds);
  const judged = [];
  for (const id of clientIds) {
    const invitationId = pending.get(id);
    if (invitationId === undefined) judged.push({ id, invitationId, skip: "not_invited" as const });
    else {
      const isDue = await isLetterDue(tx.db, "invitation", id, now);
      judged.push({ id, invitationId, skip: isDue ? null : ("emailed_lately" as const) });
    }
  }
  const wanted = judged.filter(({ skip }) => skip === null);
  if (!body.dry_run && wanted.length > 0) {
    await parts.limits.consume("invitation", session.user.id, wanted.length);
    const isOfThese = inArray(
      invitations.id,
      wanted.map(({ invitationId }) => invitationId!),
    );
    await sendInvitations(parts, tx, await findInvitations(tx.db, isOfThese, wanted.length), now);
    const by = { actorId: session.user.id, sessionId: session.id, caller, now };
    await recordEvents(
      tx,
      wanted.map(({ id: userId }) => ({ kind: "invitation_resent", userId, ...by })),
    );
  }
  return judged.map(({ skip }) => skip);
}
