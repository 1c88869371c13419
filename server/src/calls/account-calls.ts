import { route } from "../http/route.ts";
import { setAvatar } from "../identity/avatar/set-avatar.ts";
import { cancelEmailChange } from "../identity/email-change/cancel-email-change.ts";
import { changeEmail } from "../identity/email-change/change-email.ts";
import { requestEmailChange } from "../identity/email-change/request-email-change.ts";
import { confirmEmail } from "../identity/email-confirmation/confirm-email.ts";
import { googleOptions } from "../identity/google/google-options.ts";
import { linkGoogle } from "../identity/google/link-google.ts";
import { signInWithGoogle } from "../identity/google/sign-in-with-google.ts";
import { unlinkGoogle } from "../identity/google/unlink-google.ts";
import { listEvents } from "../identity/history/list-events.ts";
import { notMe } from "../identity/history/not-me.ts";
import { askInvitationAgain } from "../identity/invitations/ask-invitation-again.ts";
import { copyInvitationLink } from "../identity/invitations/copy-invitation-link.ts";
import { correctInvitation } from "../identity/invitations/correct-invitation.ts";
import { invite } from "../identity/invitations/invite.ts";
import { listInvitations } from "../identity/invitations/list-invitations.ts";
import { resendInvitation } from "../identity/invitations/resend-invitation.ts";
import { withdrawInvitation } from "../identity/invitations/withdraw-invitation.ts";
import { addPasskey } from "../identity/passkeys/add-passkey.ts";
import { listPasskeys } from "../identity/passkeys/list-passkeys.ts";
import { passkeyOptions } from "../identity/passkeys/passkey-options.ts";
import { passkeySignInOptions } from "../identity/passkeys/passkey-sign-in-options.ts";
import { removePasskey } from "../identity/passkeys/remove-passkey.ts";
import { renamePasskey } from "../identity/passkeys/rename-passkey.ts";
import { signInWithPasskey } from "../identity/passkeys/sign-in-with-passkey.ts";
import { changePassword } from "../identity/password-change/change-password.ts";
import { validatePassword } from "../identity/password-change/validate-password.ts";
import { resetPassword } from "../identity/password-reset/reset-password.ts";
import { getUser } from "../identity/profile/get-user.ts";
import { updateUser } from "../identity/profile/update-user.ts";
import { signInByRescue } from "../identity/rescue/sign-in-by-rescue.ts";
import { endAllOtherSessions } from "../identity/sessions/end-all-other-sessions.ts";
import { endOneSession } from "../identity/sessions/end-one-session.ts";
import { listSessions } from "../identity/sessions/list-sessions.ts";
import { refreshSession } from "../identity/sessions/refresh-session.ts";
import { signOut } from "../identity/sessions/sign-out.ts";
import { signIn } from "../identity/sign-in/sign-in.ts";
import { inviteeDetails } from "../identity/sign-up/invitee-details.ts";
import { inviterDetails } from "../identity/sign-up/inviter-details.ts";
import { signUp } from "../identity/sign-up/sign-up.ts";
import { stepUpPasskeyOptions } from "../identity/step-up/step-up-passkey-options.ts";
import { stepUp } from "../identity/step-up/step-up.ts";
import { cancelOwnReset } from "../identity/two-factor/cancel-own-reset.ts";
import { cancelTwoFactorReset } from "../identity/two-factor/cancel-two-factor-reset.ts";
import { confirmRecoveryCode } from "../identity/two-factor/confirm-recovery-code.ts";
import { createOtpauth } from "../identity/two-factor/create-otpauth.ts";
import { disableTwoFactor } from "../identity/two-factor/disable-two-factor.ts";
import { enableTwoFactor } from "../identity/two-factor/enable-two-factor.ts";
import { getTwoFactorRule } from "../identity/two-factor/get-two-factor-rule.ts";
import { renewRecoveryCodes } from "../identity/two-factor/renew-recovery-codes.ts";
import { resetTwoFactor } from "../identity/two-factor/reset-two-factor.ts";
import { setTwoFactorRule } from "../identity/two-factor/set-two-factor-rule.ts";
import { confirmDeletion } from "../privacy/deletion/confirm-deletion.ts";
import { deleteAccount } from "../privacy/deletion/delete-account.ts";
import { requestDeletion } from "../privacy/deletion/request-deletion.ts";
import { undoDeletion } from "../privacy/deletion/undo-deletion.ts";
import { getExport } from "../privacy/export/get-export.ts";
import { linkExport } from "../privacy/export/link-export.ts";
import { startExport } from "../privacy/export/start-export.ts";
import * as avatarCalls from "@portico/contract/identity/avatar";
import * as emailChangeCalls from "@portico/contract/identity/email-change";
import * as emailConfirmationCalls from "@portico/contract/identity/email-confirmation";
import * as googleCalls from "@portico/contract/identity/google";
import * as historyCalls from "@portico/contract/identity/history";
import * as invitationCalls from "@portico/contract/identity/invitations";
import * as passkeyCalls from "@portico/contract/identity/passkeys";
import * as passwordChangeCalls from "@portico/contract/identity/password-change";
import * as passwordResetCalls from "@portico/contract/identity/password-reset";
import * as profileCalls from "@portico/contract/identity/profile";
import * as rescueCalls from "@portico/contract/identity/rescue";
import * as sessionCalls from "@portico/contract/identity/sessions";
import * as signInCalls from "@portico/contract/identity/sign-in";
import * as signUpCalls from "@portico/contract/identity/sign-up";
import * as stepUpCalls from "@portico/contract/identity/step-up";
import * as twoFactorCalls from "@portico/contract/identity/two-factor";
import * as deletionCalls from "@portico/contract/privacy/deletion";
import * as exportCalls from "@portico/contract/privacy/export";

/**
 * Calls on accounts and sign-in, with a heading for each feature. Each line says who may call, the limit, the
 * handler and the conditions.
 */
// prettier-ignore
export const accountCalls = [
  // sign-in
  route("POST user/token",                    signInCalls.signIn,                  "anyone",    "sign_in", signIn,                "counts_itself"),
  // session
  route("POST user/token/refresh",            sessionCalls.refreshSession,         "anyone",    "refresh", refreshSession),
  route("POST user/logout",                   sessionCalls.signOut,                "signed_in", "write",   signOut,               "own_account"),
  route("GET user/sessions/",                 sessionCalls.listSessions,           "signed_in", "read",    listSessions,          "own_account"),
  route("DELETE user/sessions/",              sessionCalls.endOtherSessions,       "signed_in", "write",   endAllOtherSessions,   "own_account"),
  route("DELETE user/sessions/{id}",          sessionCalls.endSession,             "signed_in", "write",   endOneSession,         "own_account"),
  // history
  route("GET user/events/",                   historyCalls.listEvents,             "signed_in", "read",    listEvents,            "own_account"),
  route("POST user/events/not_me",            historyCalls.notMe,                  "signed_in", "email",   notMe,                 "own_account"),
  // sign-up
  route("POST user/",                         signUpCalls.signUp,                  "anyone",    "token",   signUp),
  route("GET user/inviter/details",           signUpCalls.inviterDetails,          "anyone",    "lookup",  inviterDetails),
  route("GET user/invitee/details",           signUpCalls.inviteeDetails,          "anyone",    "lookup",  inviteeDetails),
  // profile
  route("GET user/",                          profileCalls.getUser,                "signed_in", "read",    getUser,               "own_account"),
  route("PATCH user/",                        profileCalls.updateUser,             "optional",  "write",   updateUser,            "own_account"),
  // avatar
  route("PUT user/avatar",                    avatarCalls.setAvatar,               "signed_in", "picture", setAvatar,             "own_account"),
  // email-confirmation
  route("POST user/email/confirm/",           emailConfirmationCalls.confirmEmail, "optional",  "email",   confirmEmail,          "own_account"),
  // password-reset
  route("POST user/password/reset/confirm/",  passwordResetCalls.resetPassword,    "anyone",    "token",   resetPassword),
  // password-change
  route("POST user/change_password",          passwordChangeCalls.changePassword,  "optional",  "token",   changePassword,        "own_account"),
  route("POST user/password/common",           passwordChangeCalls.validatePassword,   "anyone",    "lookup",  validatePassword),
  // email-change
  route("POST user/confirm_change_email",     emailChangeCalls.requestEmailChange, "signed_in", "email",   requestEmailChange,    "own_account"),
  route("DELETE user/confirm_change_email",   emailChangeCalls.cancelEmailChange,  "signed_in", "write",   cancelEmailChange,     "own_account"),
  route("POST user/change_email",             emailChangeCalls.changeEmail,        "optional",  "token",   changeEmail,           "own_account"),
  // deletion
  route("DELETE user/",                       deletionCalls.deleteAccount,         "signed_in", "token",   deleteAccount,         "own_account"),
  route("POST user/delete_request",           deletionCalls.requestDeletion,       "anyone",    "email",   requestDeletion),
  route("POST user/delete_confirm",           deletionCalls.confirmDeletion,       "anyone",    "token",   confirmDeletion),
  route("POST user/undo_delete",              deletionCalls.undoDeletion,          "anyone",    "token",   undoDeletion),
  // export
  route("GET user/export",                    exportCalls.getExport,               "signed_in", "read",    getExport),
  route("POST user/export",                   exportCalls.startExport,             "signed_in", "email",   startExport,           "fresh"),
  route("POST user/export/link",              exportCalls.linkExport,              "signed_in", "write",   linkExport,            "fresh"),
  // google
  route("POST user/google/options",           googleCalls.googleOptions,           "anyone",    "sign_in", googleOptions),
  route("POST user/google",                   googleCalls.signInWithGoogle,        "anyone",    "sign_in", signInWithGoogle),
  route("POST user/google/link",              googleCalls.linkGoogle,              "signed_in", "token",   linkGoogle,            "fresh", "own_account"),
  route("DELETE user/google/link",            googleCalls.unlinkGoogle,            "signed_in", "write",   unlinkGoogle,          "fresh", "own_account"),
  // passkey
  route("POST user/token/passkey/options",    passkeyCalls.passkeySignInOptions,   "anyone",    "sign_in", passkeySignInOptions),
  route("POST user/token/passkey",            passkeyCalls.signInWithPasskey,      "anyone",    "sign_in", signInWithPasskey),
  route("GET user/passkeys/",                 passkeyCalls.listPasskeys,           "signed_in", "read",    listPasskeys,          "own_account"),
  route("POST user/passkeys/options",         passkeyCalls.passkeyOptions,         "signed_in", "write",   passkeyOptions,        "fresh", "own_account"),
  route("POST user/passkeys/",                passkeyCalls.addPasskey,             "signed_in", "token",   addPasskey,            "fresh", "own_account"),
  route("PATCH user/passkeys/{id}",           passkeyCalls.renamePasskey,          "signed_in", "write",   renamePasskey,         "own_account"),
  route("DELETE user/passkeys/{id}",          passkeyCalls.removePasskey,          "signed_in", "write",   removePasskey,         "fresh", "own_account"),
  // step-up
  route("POST user/step_up/passkey/options",  stepUpCalls.stepUpPasskeyOptions,    "signed_in", "write",   stepUpPasskeyOptions,  "own_account"),
  route("POST user/step_up",                  stepUpCalls.stepUp,                  "signed_in", "token",   stepUp,                "own_account"),
  // rescue
  route("POST user/token/rescue",             rescueCalls.signInByRescue,          "anyone",    "token",   signInByRescue),
  // two-factor
  route("POST user/2fa/otpauth",              twoFactorCalls.createOtpauth,        "signed_in", "write",   createOtpauth,         "fresh", "own_account"),
  route("POST user/2fa",                      twoFactorCalls.enableTwoFactor,      "signed_in", "token",   enableTwoFactor,       "fresh", "own_account"),
  route("POST user/2fa/confirm",              twoFactorCalls.confirmRecoveryCode,  "signed_in", "token",   confirmRecoveryCode,   "own_account"),
  route("DELETE user/2fa",                    twoFactorCalls.disableTwoFactor,     "signed_in", "token",   disableTwoFactor,      "own_account"),
  route("POST user/2fa/recovery_codes",       twoFactorCalls.renewRecoveryCodes,   "signed_in", "write",   renewRecoveryCodes,    "fresh", "own_account"),
  route("DELETE user/2fa/reset",              twoFactorCalls.cancelOwnReset,       "signed_in", "write",   cancelOwnReset,        "fresh", "own_account"),
  route("POST users/{id}/two_factor_reset",   twoFactorCalls.resetTwoFactor,       "admin",     "write",   resetTwoFactor,        "fresh"),
  route("DELETE users/{id}/two_factor_reset", twoFactorCalls.cancelTwoFactorReset, "admin",     "write",   cancelTwoFactorReset),
  route("GET firm/two_factor",                twoFactorCalls.getTwoFactorRule,     "admin",     "read",    getTwoFactorRule),
  route("PUT firm/two_factor",                twoFactorCalls.setTwoFactorRule,     "admin",     "write",   setTwoFactorRule,      "fresh"),
  // invitation
  route("POST invitations/",                  invitationCalls.invite,              "staff",     "write",   invite),
  route("GET invitations/",                   invitationCalls.listInvitations,     "staff",     "read",    listInvitations),
  route("POST invitations/ask_again",         invitationCalls.askInvitationAgain,  "anyone",    "email",   askInvitationAgain),
  route("POST invitations/{id}/resend",       invitationCalls.resendInvitation,    "staff",     "write",   resendInvitation),
  route("POST invitations/{id}/link",         invitationCalls.copyInvitationLink,  "staff",     "write",   copyInvitationLink),
  route("PATCH invitations/{id}",             invitationCalls.correctInvitation,   "staff",     "write",   correctInvitation),
  route("DELETE invitations/{id}",            invitationCalls.withdrawInvitation,  "staff",     "write",   withdrawInvitation),
];
