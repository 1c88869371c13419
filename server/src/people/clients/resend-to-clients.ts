import { inArray } from "drizzle-orm";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { findInvitations, invitationLifeMs } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import type { ActOnMany } from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findEmailedLately } from "../../foundation/tokens/emails-per-hour.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findPending } from "./invite-known.store.ts";
import { requireInviter } from "../../identity/require-inviter.ts";
import { sendInvitations } from "../../identity/send-invitations.ts";

/**
 * Resends the invitations of these clients with new links. Returns for each client null if the invitation was
 * resent, or else the reason why not.
 */
export async function resendToClients(
  deps: Dependencies,
  tx: Transaction,
  clientIds: readonly string[],
  { session, caller, now, batchId, body }: ActOnMany,
) {
  requireInviter(session);
  const pending = await findPending(tx.db, "client", clientIds, { isLocked: !body.dry_run });
  const lately = await findEmailedLately(tx.db, "invitation", [...pending.keys()], now);
  const validated = clientIds.map((id) => {
    const invitationId = pending.get(id);
    const skip =
      invitationId === undefined
        ? ("not_invited" as const)
        : lately.has(id)
          ? ("emailed_lately" as const)
          : null;
    return { id, invitationId, skip };
  });
  const wanted = validated.filter(({ skip }) => skip === null);
  if (!body.dry_run && wanted.length > 0) {
    const isOfThese = inArray(
      invitations.id,
      wanted.map(({ invitationId }) => invitationId!),
    );
    const found = await findInvitations(tx.db, isOfThese, wanted.length);
    await sendInvitations(deps, tx, found, now);
    const expiresAt = later(now, await invitationLifeMs(tx.db));
    const by = { actorId: session.user.id, sessionId: session.id, caller, now, batchId: batchId ?? null };
    await recordEvents(
      tx,
      found.map(({ invitation }) => ({
        kind: "invitation_resent",
        userId: invitation.userId,
        ...by,
        changes: { valid_until: [invitation.expiresAt, expiresAt] },
      })),
    );
  }
  return validated.map(({ skip }) => skip);
}
