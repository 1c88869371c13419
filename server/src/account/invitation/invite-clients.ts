import { inArray } from "drizzle-orm";
import { recordEvents } from "../../core/audit/record-event.ts";
import { findInvitations } from "../../core/invitations/invitation.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import type { ActOnMany } from "../../core/people/act-on-clients.ts";
import type { Parts } from "../../core/parts.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertInvitations } from "./invitee.store.ts";
import { invitationLifeMs } from "./invitation-life.ts";
import { findClients, markInvited } from "./invite-clients.store.ts";
import { requireInviter } from "./require-inviter.ts";
import { sendInvitations } from "./send-invitations.ts";

/** Invites clients whom the firm knows already, those among these who can be. Returns for each why not, or null. */
export async function inviteClients(
  parts: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  { session, caller, now, body }: ActOnMany,
) {
  requireInviter(session);
  const clients = await findClients(tx.db, clientIds, { isLocked: !body.dry_run });
  const judged = clients.map(({ id, status, email, agentId }) => {
    const skip =
      status === "invited"
        ? ("already_invited" as const)
        : status !== "added"
          ? ("has_account" as const)
          : email === null
            ? ("no_email" as const)
            : null;
    return { id, agentId, skip };
  });
  const wanted = judged.filter(({ skip }) => skip === null);
  if (!body.dry_run && wanted.length > 0) {
    const expiresAt = later(now, await invitationLifeMs(tx.db));
    const rows = wanted.map(({ id: userId, agentId }) => ({
      id: newId(now),
      userId,
      role: "client" as const,
      inviterId: session.user.id,
      agentId,
      expiresAt,
      createdAt: now,
    }));
    const userIds = rows.map(({ userId }) => userId);
    await markInvited(tx.db, userIds, now);
    await insertInvitations(tx.db, rows);
    const isOfThese = inArray(
      invitations.id,
      rows.map(({ id }) => id),
    );
    await sendInvitations(parts, tx, await findInvitations(tx.db, isOfThese, rows.length), now);
    const by = { actorId: session.user.id, sessionId: session.id, caller, now };
    await recordEvents(
      tx,
      userIds.map((userId) => ({ kind: "invited", userId, ...by, facts: { role: "client" } })),
    );
  }
  return judged.map(({ skip }) => skip);
}
