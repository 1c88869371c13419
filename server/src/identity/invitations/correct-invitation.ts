import type { correctInvitation as correctInvitationCall } from "@portico/contract/identity/invitations";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findOpenInvitation, findOwnInvitation } from "./find-own-invitation.ts";
import { invitationAnswer } from "../invitation-answer.ts";
import { setInviteeEmail } from "../invitee.store.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { requireInviter, requireFreshForStaff } from "../require-inviter.ts";
import { sendInvitations } from "../send-invitations.ts";

/** PATCH invitations/{id}: sends the invitation to the corrected address and invalidates every older link. */
export async function correctInvitation(
  deps: Dependencies,
  { params, body, session, caller, now, transaction }: Input<typeof correctInvitationCall, "staff">,
) {
  requireInviter(session);
  try {
    return await transaction(async (tx) => {
      const found = await findOpenInvitation(tx, session.user, params.id, now);
      requireFreshForStaff(found.invitation.role, session, now);
      await refuseTooMany(tx, found, now);
      await setInviteeEmail(tx.db, found.invitee.id, body.email, now);
      // The address is checked after the update. The update waits for a running change of address, which the
      // check would not see earlier.
      if ((await findHeldAddresses(tx.db, [body.email], now)).size > 0) throw addressTaken();
      const corrected = await findOwnInvitation(tx, session.user, params.id, now);
      await sendInvitations(deps, tx, [corrected], now);
      await recordEvent(tx, {
        kind: "invitation_corrected",
        userId: found.invitee.id,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        changes: { email: [found.invitee.email, body.email] },
      });
      return invitationAnswer(await findOwnInvitation(tx, session.user, params.id, now), now);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "app_user_email")) throw error;
    throw addressTaken();
  }
}

function addressTaken(): ApiError {
  return new ApiError("address_taken", { errors: { email: "Someone already uses this email address." } });
}
