import type { withdrawInvitation as withdrawInvitationCall } from "@portico/contract/identity/invitations";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { withdrawInvitations } from "../withdraw-invitations.ts";
import { findOpenInvitation } from "./find-own-invitation.ts";

/** DELETE invitations/{id}: invalidates the link. The person's row remains, and they can be invited again. */
export async function withdrawInvitation(
  _deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof withdrawInvitationCall, "staff">,
) {
  return transaction(async (tx) => {
    const { invitation } = await findOpenInvitation(tx, session.user, params.id, now);
    const { id, role } = session.user;
    const by = { actorId: id, sessionId: session.id, caller, now, ...(role === "agent" && { agentId: id }) };
    await withdrawInvitations(tx, [invitation], by);
    return { done: true as const };
  });
}
