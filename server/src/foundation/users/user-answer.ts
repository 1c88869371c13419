import type { User } from "@portico/contract/identity/profile";
import { avatarPath } from "./avatar-path.ts";
import type { Dependencies } from "../dependencies.ts";
import type { CurrentUser } from "./current-user.ts";

/** Returns the answer that shows a user their own account, field by field. */
export function userAnswer(user: CurrentUser, { outgoingEmail }: Pick<Dependencies, "outgoingEmail">): User {
  return { ...userFacts(user), outgoing_email: toldOf(user, outgoingEmail) };
}

/** Only admins learn where stored emails can be read. A person without a role learns nothing. */
function toldOf({ role }: CurrentUser, outgoing: Dependencies["outgoingEmail"]): User["outgoing_email"] {
  if (role === "admin") return outgoing;
  if (role === null) return null;
  return outgoing === "sent" ? "sent" : "kept";
}

/** The part of the answer that is about the person alone. */
export function userFacts(user: CurrentUser): Omit<User, "outgoing_email"> {
  return {
    id: user.id,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerified,
    phone: user.phone,
    avatar: avatarPath(user.avatarKey),
    two_factor_enabled: user.isTwoFactorOn,
    recovery_codes_left: user.recoveryCodesLeft,
    two_factor_due_at: user.twoFactorDueAt?.toISOString() ?? null,
    two_factor_reset_at: user.twoFactorResetAt?.toISOString() ?? null,
    has_password: user.hasPassword,
    has_passkeys: user.hasPasskeys,
    google_linked: user.isGoogleLinked,
    pending_email: user.pendingEmail,
    can: { invite: user.mayInvite, deactivate: user.mayDeactivate, export: user.mayExport },
    created_at: user.createdAt.toISOString(),
    password_changed_at: user.passwordChangedAt?.toISOString() ?? null,
  };
}
