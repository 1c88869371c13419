import { confirmEmail as confirmEmailCall } from "@portico/contract/account/email-confirmation";
import * as history from "@portico/contract/account/history";
import * as invitation from "@portico/contract/account/invitation";
import { changePassword as changePasswordCall } from "@portico/contract/account/password-change";
import { resetPassword as resetPasswordCall } from "@portico/contract/account/password-reset";
import * as profile from "@portico/contract/account/profile";
import * as session from "@portico/contract/account/session";
import { signIn as signInCall } from "@portico/contract/account/sign-in";
import * as signUps from "@portico/contract/account/sign-up";
import * as agents from "@portico/contract/portal/agents";
import * as clients from "@portico/contract/portal/clients";
import * as firm from "@portico/contract/portal/firm";
import { confirmEmail } from "./account/email-confirmation/confirm-email.ts";
import { listEvents } from "./account/history/list-events.ts";
import { notMe } from "./account/history/not-me.ts";
import { askInvitationAgain } from "./account/invitation/ask-invitation-again.ts";
import { copyInvitationLink } from "./account/invitation/copy-invitation-link.ts";
import { correctInvitation } from "./account/invitation/correct-invitation.ts";
import { invite } from "./account/invitation/invite.ts";
import { listInvitations } from "./account/invitation/list-invitations.ts";
import { resendInvitation } from "./account/invitation/resend-invitation.ts";
import { withdrawInvitation } from "./account/invitation/withdraw-invitation.ts";
import { changePassword } from "./account/password-change/change-password.ts";
import { resetPassword } from "./account/password-reset/reset-password.ts";
import { getUser } from "./account/profile/get-user.ts";
import { updateUser } from "./account/profile/update-user.ts";
import { endAllOtherSessions } from "./account/session/end-all-other-sessions.ts";
import { endOneSession } from "./account/session/end-one-session.ts";
import { listSessions } from "./account/session/list-sessions.ts";
import { refreshSession } from "./account/session/refresh-session.ts";
import { signOut } from "./account/session/sign-out.ts";
import { signIn } from "./account/sign-in/sign-in.ts";
import { inviteeDetails } from "./account/sign-up/invitee-details.ts";
import { inviterDetails } from "./account/sign-up/inviter-details.ts";
import { signUp } from "./account/sign-up/sign-up.ts";
import { route } from "./core/calls/route.ts";
import { listAdmins } from "./portal/agents/list-admins.ts";
import { listAgents } from "./portal/agents/list-agents.ts";
import { listClients } from "./portal/clients/list-clients.ts";
import { getFirm } from "./portal/firm/get-firm.ts";
import { updateFirm } from "./portal/firm/update-firm.ts";

/** THE ROUTE TABLE: every call with its access and its limit. What is not here does not exist. */
export const routes = [
  route(signInCall, "anyone", "sign_in", signIn),
  route(session.refreshSession, "anyone", "refresh", refreshSession),
  route(session.signOut, "signed_in", "write", signOut),
  route(session.listSessions, "signed_in", "read", listSessions),
  route(session.endOtherSessions, "signed_in", "write", endAllOtherSessions),
  route(session.endSession, "signed_in", "write", endOneSession),
  route(history.listEvents, "signed_in", "read", listEvents),
  route(history.notMe, "signed_in", "letter", notMe),
  route(signUps.signUp, "anyone", "token", signUp),
  route(signUps.inviterDetails, "anyone", "lookup", inviterDetails),
  route(signUps.inviteeDetails, "anyone", "lookup", inviteeDetails),
  route(profile.getUser, "signed_in", "read", getUser),
  route(profile.updateUser, "optional", "write", updateUser),
  route(confirmEmailCall, "optional", "letter", confirmEmail),
  route(resetPasswordCall, "anyone", "token", resetPassword),
  route(changePasswordCall, "optional", "token", changePassword),

  route(invitation.invite, "staff", "write", invite),
  route(invitation.listInvitations, "staff", "read", listInvitations),
  route(invitation.askInvitationAgain, "anyone", "letter", askInvitationAgain),
  route(invitation.resendInvitation, "staff", "write", resendInvitation),
  route(invitation.copyInvitationLink, "staff", "write", copyInvitationLink),
  route(invitation.correctInvitation, "staff", "write", correctInvitation),
  route(invitation.withdrawInvitation, "staff", "write", withdrawInvitation),

  route(firm.getFirm, "anyone", "lookup", getFirm),
  route(firm.updateFirm, "admin", "write", updateFirm),
  route(agents.listAgents, "admin", "read", listAgents),
  route(agents.listAdmins, "admin", "read", listAdmins),
  route(clients.listClients, "staff", "read", listClients),
];
