import * as emailChange from "@portico/contract/account/email-change";
import { setAvatar as setAvatarCall } from "@portico/contract/account/avatar";
import { confirmEmail as confirmEmailCall } from "@portico/contract/account/email-confirmation";
import * as history from "@portico/contract/account/history";
import * as invitation from "@portico/contract/account/invitation";
import { changePassword as changePasswordCall } from "@portico/contract/account/password-change";
import { resetPassword as resetPasswordCall } from "@portico/contract/account/password-reset";
import * as profile from "@portico/contract/account/profile";
import * as session from "@portico/contract/account/session";
import * as google from "@portico/contract/account/google";
import * as rescue from "@portico/contract/account/rescue";
import * as passkey from "@portico/contract/account/passkey";
import { stepUpPasskeyOptions as stepUpPasskeyOptionsCall } from "@portico/contract/account/step-up";
import { stepUp as stepUpCall } from "@portico/contract/account/step-up";
import * as twoFactor from "@portico/contract/account/two-factor";
import * as deletion from "@portico/contract/account/deletion";
import * as dataExport from "@portico/contract/account/export";
import { signIn as signInCall } from "@portico/contract/account/sign-in";
import * as signUps from "@portico/contract/account/sign-up";
import * as agents from "@portico/contract/portal/agents";
import * as clients from "@portico/contract/portal/clients";
import * as firm from "@portico/contract/portal/firm";
import { cancelEmailChange } from "./account/email-change/cancel-email-change.ts";
import { changeEmail } from "./account/email-change/change-email.ts";
import { requestEmailChange } from "./account/email-change/request-email-change.ts";
import { setAvatar } from "./account/avatar/set-avatar.ts";
import { confirmEmail } from "./account/email-confirmation/confirm-email.ts";
import { confirmDeletion } from "./account/deletion/confirm-deletion.ts";
import { deleteAccount } from "./account/deletion/delete-account.ts";
import { requestDeletion } from "./account/deletion/request-deletion.ts";
import { undoDeletion } from "./account/deletion/undo-deletion.ts";
import { getExport } from "./account/export/get-export.ts";
import { linkExport } from "./account/export/link-export.ts";
import { startExport } from "./account/export/start-export.ts";
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
import { cancelOwnReset } from "./account/two-factor/cancel-own-reset.ts";
import { cancelTwoFactorReset } from "./account/two-factor/cancel-two-factor-reset.ts";
import { confirmRecoveryCode } from "./account/two-factor/confirm-recovery-code.ts";
import { createOtpauth } from "./account/two-factor/create-otpauth.ts";
import { disableTwoFactor } from "./account/two-factor/disable-two-factor.ts";
import { enableTwoFactor } from "./account/two-factor/enable-two-factor.ts";
import { renewRecoveryCodes } from "./account/two-factor/renew-recovery-codes.ts";
import { resetTwoFactor } from "./account/two-factor/reset-two-factor.ts";
import { getTwoFactorRule } from "./account/two-factor/get-two-factor-rule.ts";
import { setTwoFactorRule } from "./account/two-factor/set-two-factor-rule.ts";
import { googleOptions } from "./account/google/google-options.ts";
import { linkGoogle } from "./account/google/link-google.ts";
import { signInWithGoogle } from "./account/google/sign-in-with-google.ts";
import { unlinkGoogle } from "./account/google/unlink-google.ts";
import { signInByRescue } from "./account/rescue/sign-in-by-rescue.ts";
import { addPasskey } from "./account/passkey/add-passkey.ts";
import { listPasskeys } from "./account/passkey/list-passkeys.ts";
import { passkeyOptions } from "./account/passkey/passkey-options.ts";
import { passkeySignInOptions } from "./account/passkey/passkey-sign-in-options.ts";
import { removePasskey } from "./account/passkey/remove-passkey.ts";
import { renamePasskey } from "./account/passkey/rename-passkey.ts";
import { signInWithPasskey } from "./account/passkey/sign-in-with-passkey.ts";
import { stepUpPasskeyOptions } from "./account/step-up/step-up-passkey-options.ts";
import { stepUp } from "./account/step-up/step-up.ts";
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
  route(setAvatarCall, "signed_in", "picture", setAvatar),
  route(confirmEmailCall, "optional", "letter", confirmEmail),
  route(resetPasswordCall, "anyone", "token", resetPassword),
  route(changePasswordCall, "optional", "token", changePassword),
  route(emailChange.requestEmailChange, "signed_in", "letter", requestEmailChange),
  route(emailChange.cancelEmailChange, "signed_in", "write", cancelEmailChange),
  route(emailChange.changeEmail, "optional", "token", changeEmail),
  route(deletion.deleteAccount, "signed_in", "token", deleteAccount),
  route(deletion.requestDeletion, "anyone", "letter", requestDeletion),
  route(deletion.confirmDeletion, "anyone", "token", confirmDeletion),
  route(deletion.undoDeletion, "anyone", "token", undoDeletion),
  route(dataExport.getExport, "signed_in", "read", getExport),
  route(dataExport.startExport, "signed_in", "letter", startExport),
  route(dataExport.linkExport, "signed_in", "write", linkExport),
  route(google.googleOptions, "anyone", "sign_in", googleOptions),
  route(google.signInWithGoogle, "anyone", "sign_in", signInWithGoogle),
  route(google.linkGoogle, "signed_in", "token", linkGoogle),
  route(google.unlinkGoogle, "signed_in", "write", unlinkGoogle),
  route(passkey.passkeySignInOptions, "anyone", "sign_in", passkeySignInOptions),
  route(passkey.signInWithPasskey, "anyone", "sign_in", signInWithPasskey),
  route(passkey.listPasskeys, "signed_in", "read", listPasskeys),
  route(passkey.passkeyOptions, "signed_in", "write", passkeyOptions),
  route(passkey.addPasskey, "signed_in", "token", addPasskey),
  route(passkey.renamePasskey, "signed_in", "write", renamePasskey),
  route(passkey.removePasskey, "signed_in", "write", removePasskey),
  route(stepUpPasskeyOptionsCall, "signed_in", "write", stepUpPasskeyOptions),
  route(rescue.signInByRescue, "anyone", "token", signInByRescue),
  route(stepUpCall, "signed_in", "token", stepUp),
  route(twoFactor.createOtpauth, "signed_in", "write", createOtpauth),
  route(twoFactor.enableTwoFactor, "signed_in", "token", enableTwoFactor),
  route(twoFactor.confirmRecoveryCode, "signed_in", "token", confirmRecoveryCode),
  route(twoFactor.disableTwoFactor, "signed_in", "token", disableTwoFactor),
  route(twoFactor.renewRecoveryCodes, "signed_in", "write", renewRecoveryCodes),
  route(twoFactor.cancelOwnReset, "signed_in", "write", cancelOwnReset),
  route(twoFactor.resetTwoFactor, "admin", "write", resetTwoFactor),
  route(twoFactor.cancelTwoFactorReset, "admin", "write", cancelTwoFactorReset),
  route(twoFactor.getTwoFactorRule, "admin", "read", getTwoFactorRule),
  route(twoFactor.setTwoFactorRule, "admin", "write", setTwoFactorRule),

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
