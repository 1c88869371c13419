import { inArray } from "drizzle-orm";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { findInvitations, invitedFields, invitationLifeMs } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import type { ActOnClients, ActOnMany, BulkOutcome, KnownRole } from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertInvitations } from "../../identity/invitee.store.ts";
import { findKnown, markInvited } from "./invite-known.store.ts";
import { requireInviter } from "../../identity/require-inviter.ts";
import { sendInvitations } from "../../identity/send-invitations.ts";

/**
 * Invites the given clients, except those who cannot be invited. Returns one outcome for each client: null if
 * the client was invited, otherwise the reason why not.
 */
export const inviteClients: ActOnClients = (deps, tx, ids, input) =>
  inviteKnown("client", deps, tx, ids, input);

/** Does the same as inviteClients, but for agents. Only admins can invite agents. */
export const inviteAgents: ActOnClients = (deps, tx, ids, input) =>
  inviteKnown("agent", deps, tx, ids, input);

async function inviteKnown(
  role: KnownRole,
  deps: Dependencies,
  tx: Transaction,
  ids: readonly string[],
  { session, caller, now, batchId, body }: ActOnMany,
): Promise<BulkOutcome[]> {
  requireInviter(session, role);
  const people = await findKnown(tx.db, role, ids, { isLocked: !body.dry_run });
  const validated = people.map(({ id, status, email, agentId }) => {
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
  const wanted = validated.filter(({ skip }) => skip === null);
  if (!body.dry_run && wanted.length > 0) {
    const expiresAt = later(now, await invitationLifeMs(tx.db));
    const rows = wanted.map(({ id: userId, agentId }) => ({
      id: newId(now),
      userId,
      role,
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
    const created = await findInvitations(tx.db, isOfThese, rows.length);
    await sendInvitations(deps, tx, created, now);
    const by = { actorId: session.user.id, sessionId: session.id, caller, now, batchId: batchId ?? null };
    await recordEvents(
      tx,
      created.map((found) => ({
        kind: "invited",
        userId: found.invitation.userId,
        ...by,
        facts: { role },
        changes: { ...invitedFields(found), status: ["added", "invited"] },
      })),
    );
  }
  return validated.map(({ skip }) => skip);
}
