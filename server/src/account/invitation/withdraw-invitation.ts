import type { withdrawInvitation as withdrawInvitationCall } from "@portico/contract/account/invitation";
import { endAssignments } from "../../core/access/assign-clients.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { killTokensOf } from "../../core/tokens/mailed-tokens.ts";
import type { Parts } from "../../core/parts.ts";
import { markWithdrawn } from "./invitation-writes.store.ts";
import { findOpenInvitation } from "./find-own-invitation.ts";

/** DELETE invitations/{id}: the link is dead; the person stays known and can be invited again. */
export async function withdrawInvitation(
  _parts: Parts,
  { params, session, caller, now, transaction }: Input<typeof withdrawInvitationCall, "staff">,
) {
  return transaction(async (tx) => {
    const { invitation, invitee } = await findOpenInvitation(tx, session.user, params.id);
    await markWithdrawn(tx.db, invitation, now);
    await killTokensOf(tx, invitee.id, now);
    await endAssignments(tx, invitee.id, now);
    await recordEvent(tx, {
      kind: "invitation_withdrawn",
      userId: invitee.id,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
    });
    return { done: true as const };
  });
}
