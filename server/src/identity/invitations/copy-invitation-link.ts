import type { copyInvitationLink as copyInvitationLinkCall } from "@portico/contract/identity/invitations";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOpenInvitation } from "./find-own-invitation.ts";
import { requireInviter, requireFreshForStaff } from "../require-inviter.ts";
import { copyLinks } from "../send-invitations.ts";

/** POST invitations/{id}/link: shows the link once. Links that were sent before stay valid. */
export async function copyInvitationLink(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof copyInvitationLinkCall, "staff">,
) {
  requireInviter(session);
  return transaction(async (tx) => {
    const found = await findOpenInvitation(tx, session.user, params.id, now);
    requireFreshForStaff(found.invitation.role, session, now);
    const [link] = await copyLinks(deps, tx, [found], now);
    await recordEvent(tx, {
      kind: "invitation_link_copied",
      userId: found.invitee.id,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
    });
    return { url: link!.url, expires_at: link!.expiresAt.toISOString() };
  });
}
