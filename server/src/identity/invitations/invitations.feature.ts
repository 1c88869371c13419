import * as invitationCalls from "@portico/contract/identity/invitations";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { askInvitationAgain } from "./ask-invitation-again.ts";
import { copyInvitationLink } from "./copy-invitation-link.ts";
import { correctInvitation } from "./correct-invitation.ts";
import { invitationPersonalData } from "./invitations.personal.ts";
import { invite } from "./invite.ts";
import { listInvitations } from "./list-invitations.ts";
import { noteDelivery } from "./note-delivery.ts";
import { remindInvitees, remindInviteesJob } from "./remind-invitees.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";
import { invitationsEvents } from "./invitations.events.ts";
import { invitationsAlerts } from "./invitations.alerts.ts";

export const invitationsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST invitations/",            invitationCalls.invite,             "staff",  "write", invite),
    route("GET invitations/",             invitationCalls.listInvitations,    "staff",  "read",  listInvitations),
    route("POST invitations/ask_again",   invitationCalls.askInvitationAgain, "anyone", "email", askInvitationAgain),
    route("POST invitations/{id}/resend", invitationCalls.resendInvitation,   "staff",  "write", resendInvitation),
    route("POST invitations/{id}/link",   invitationCalls.copyInvitationLink, "staff",  "write", copyInvitationLink),
    route("PATCH invitations/{id}",       invitationCalls.correctInvitation,  "staff",  "write", correctInvitation),
    route("DELETE invitations/{id}",      invitationCalls.withdrawInvitation, "staff",  "write", withdrawInvitation),
  ],
  deliveries: { invitation: noteDelivery },
  longJobs: [remindInviteesJob],
  sweeps: [remindInvitees],
  personalData: invitationPersonalData,
  events: invitationsEvents,
  alerts: invitationsAlerts,
};
