import type { resendInvitation as resendInvitationCall } from "@portico/contract/identity/invitations";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOpenInvitation, findOwnInvitation } from "./find-own-invitation.ts";
import { invitationAnswer } from "../invitation-answer.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { requireInviter, requireFreshForStaff } from "../require-inviter.ts";
import { sendInvitations } from "../send-invitations.ts";

/** POST invitations/{id}/resend: sends a new email and invalidates the old link. */
export async function resendInvitation(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof resendInvitationCall, "staff">,
) {
  requireInviter(session);
  return transaction(async (tx) => {
    const found = await findOpenInvitation(tx, session.user, params.id, now);
    requireFreshForStaff(found.invitation.role, session, now);
    await refuseTooMany(tx, found, now);
    await sendInvitations(deps, tx, [found], now);
    const resent = await findOwnInvitation(tx, session.user, params.id, now);
    await recordEvent(tx, {
      kind: "invitation_resent",
      userId: found.invitee.id,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
      changes: { valid_until: [found.invitation.expiresAt, resent.invitation.expiresAt] },
    });
    return invitationAnswer(resent, now);
  });
}
