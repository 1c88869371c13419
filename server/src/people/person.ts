import { avatarPath } from "../foundation/users/avatar-path.ts";
import { twoFactors } from "../schema/foundation/two-factor.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { invitations } from "../schema/identity/invitation.table.ts";
import type { Viewer } from "../foundation/access/access.ts";

/** The columns of a person that the firm's pages read. The password's hash is never among them. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  organisationName: users.organisationName,
  avatarKey: users.avatarKey,
  status: users.status,
  role: users.role,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
  sortName: users.sortName,
};

/** The active second factor and the open invitation of a person, if the query joins them. */
export const joinedColumns = {
  twoFactor: { enabledAt: twoFactors.enabledAt, resetAt: twoFactors.resetAt },
  invitation: { id: invitations.id, expiresAt: invitations.expiresAt },
};

export interface PersonRow {
  person: Pick<typeof users.$inferSelect, keyof typeof personColumns>;
  twoFactor: Pick<typeof twoFactors.$inferSelect, "enabledAt" | "resetAt"> | null;
  invitation: Pick<typeof invitations.$inferSelect, "id" | "expiresAt"> | null;
}

/** Presents what every page shows about a person. Only admins see how the person signs in. */
export function personAnswer({ person, invitation, twoFactor }: PersonRow, viewer: Viewer) {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    avatar: avatarPath(person.avatarKey),
    status: person.status,
    role: person.role,
    last_seen_at: person.lastSeenAt?.toISOString() ?? null,
    created_at: person.createdAt.toISOString(),
    two_factor:
      viewer.role === "admin"
        ? { is_on: twoFactor !== null, reset_at: twoFactor?.resetAt?.toISOString() ?? null }
        : null,
    invitation: invitation && { id: invitation.id, expires_at: invitation.expiresAt.toISOString() },
  };
}
