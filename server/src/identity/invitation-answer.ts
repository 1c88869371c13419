import type { Invitation } from "@portico/contract/identity/invitations";
import type { InvitationRow } from "../schema/identity/invitation.table.ts";
import type { FoundInvitation, PersonName } from "./invitation.store.ts";

/** Returns an invitation for users who may see it. It never contains a token or a link. */
export function invitationAnswer(
  { invitation, invitee, inviter, agent }: FoundInvitation,
  now: Date,
): Invitation {
  return {
    id: invitation.id,
    user_id: invitee.id,
    email: invitee.email,
    role: invitation.role,
    first_name: invitee.firstName,
    last_name: invitee.lastName,
    organisation_name: invitee.organisationName,
    reference: invitee.reference,
    message: invitation.message,
    agent: nameAnswer(agent),
    inviter: nameAnswer(inviter),
    state: stateOf(invitation, now),
    delivery: invitation.delivery,
    delivery_problem: invitation.deliveryProblem,
    send_count: invitation.sendCount,
    opened_at: invitation.openedAt?.toISOString() ?? null,
    reminded_at: invitation.remindedAt?.toISOString() ?? null,
    asked_again_at: invitation.askedAgainAt?.toISOString() ?? null,
    expires_at: invitation.expiresAt.toISOString(),
    created_at: invitation.createdAt.toISOString(),
  };
}

/** Returns the state of an invitation as users see it. */
export function stateOf(invitation: InvitationRow, now: Date): Invitation["state"] {
  if (invitation.usedAt) return "used";
  if (invitation.withdrawnAt) return "withdrawn";
  return invitation.expiresAt > now ? "open" : "expired";
}

function nameAnswer(person: PersonName | null) {
  return person && { id: person.id, first_name: person.firstName, last_name: person.lastName };
}
