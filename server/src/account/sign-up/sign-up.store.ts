import { and, eq, inArray, sql } from "drizzle-orm";
import { invitations } from "../../core/identity/invitation.table.ts";
import { type UserRow, users } from "../../core/identity/user.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";

type InvitationRow = typeof invitations.$inferSelect;

export async function findInvitation(
  db: Queries,
  id: string,
): Promise<{ invitation: InvitationRow; invitee: UserRow } | null> {
  const [row] = await db
    .select({ invitation: invitations, invitee: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.id, id));
  return row ?? null;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  passwordHash: string;
  emailVerified: boolean;
  now: Date;
}

/** Turns an invited person into an active user. Returns false when they are no longer invited. */
export async function activateInvitee(
  tx: Transaction,
  userId: string,
  account: NewAccount,
): Promise<boolean> {
  const { now, ...fields } = account;
  const changed = await tx.db
    .update(users)
    .set({ ...fields, status: "active", joinedAt: now, passwordChangedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), inArray(users.status, ["invited"])))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function markInvitationUsed(tx: Transaction, invitationId: string, now: Date): Promise<void> {
  await tx.db
    .update(invitations)
    .set({ usedAt: now, openedAt: sql`coalesce(${invitations.openedAt}, ${now})` })
    .where(eq(invitations.id, invitationId));
}

export async function insertFirstAdmin(
  tx: Transaction,
  id: string,
  email: string,
  account: NewAccount,
): Promise<void> {
  const { now, ...fields } = account;
  await tx.db.insert(users).values({
    id,
    email,
    role: "admin",
    status: "active",
    ...fields,
    joinedAt: now,
    passwordChangedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

export async function lockInvitation(tx: Transaction, id: string): Promise<void> {
  await tx.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for("update");
}
