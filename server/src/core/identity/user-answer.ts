import type { User } from "@portico/contract/account/profile";
import type { CurrentUser } from "./current-session.ts";

/** Presents a user to themselves, field by field. */
export function userAnswer(user: CurrentUser): User {
  return {
    id: user.id,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerified,
    phone: user.phone,
    avatar: null,
    two_factor_enabled: false,
    has_password: user.hasPassword,
    google_linked: false,
    pending_email: null,
    created_at: user.createdAt.toISOString(),
    password_changed_at: user.passwordChangedAt?.toISOString() ?? null,
  };
}
