import { and, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { type InvitationRow, invitations } from "../../schema/identity/invitation.table.ts";
import { accountEmail, type UserRow, users } from "../../schema/foundation/user.table.ts";

export interface NewAccount {
  firstName: string;
  lastName: string;
  /** Null if the account has another sign-in method instead. */
  passwordHash: string | null;
  emailVerified: boolean;
  now: Date;
}

/** Returns the columns of a new account. */
export function newAccountColumns({ now, ...fields }: NewAccount) {
  return {
    ...fields,
    joinedAt: now,
    passwordChangedAt: fields.passwordHash === null ? null : now,
    updatedAt: now,
  };
}

/** The invited person. */
type Invitee = Pick<UserRow, "id" | "email" | "firstName" | "lastName">;

export async function findInvitation(
  db: Queries,
  id: string,
): Promise<{ invitation: InvitationRow; invitee: Invitee } | null> {
  const [row] = await db
    .select({
      invitation: invitations,
      invitee: { id: users.id, email: accountEmail, firstName: users.firstName, lastName: users.lastName },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, id));
  return row ?? null;
}

/** Turns an invited person into an active user. Returns false if they are no longer invited. */
export async function activateInvitee(
  tx: Transaction,
  userId: string,
  account: NewAccount,
): Promise<boolean> {
  const changed = await tx.db
    .update(users)
    .set({ ...newAccountColumns(account), status: "active" })
    .where(and(eq(users.id, userId), eq(users.status, "invited")))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function markInvitationUsed(tx: Transaction, invitationId: string, now: Date): Promise<void> {
  await tx.db
    .update(invitations)
    .set({ usedAt: now, openedAt: sql`coalesce(${invitations.openedAt}, ${now})` })
    .where(eq(invitations.id, invitationId));
}
