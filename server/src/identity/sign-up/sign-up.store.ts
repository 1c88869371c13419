import { and, eq, inArray, isNull } from "drizzle-orm";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { type NewAccount, newAccountColumns } from "./invitee.store.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";

export async function insertFirstAdmin(
  tx: Transaction,
  id: string,
  email: string,
  account: NewAccount,
): Promise<void> {
  const columns = newAccountColumns(account);
  await tx.db
    .insert(users)
    .values({ ...columns, id, email, role: "admin", status: "active", createdAt: account.now });
}

/** Stores when an invitation's page was first opened. Returns true if it was not opened before. */
export async function markOpened(db: Queries, invitationId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(invitations)
    .set({ openedAt: now })
    .where(and(eq(invitations.id, invitationId), isNull(invitations.openedAt)));
  return rowCount === 1;
}

/**
 * Returns the user whom an invitation names to the invited person. Returns null if that user is neither
 * active nor invited; the invitation then names the firm.
 */
export async function findHost(db: Queries, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      avatarKey: users.avatarKey,
    })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.status, ["active", "invited"])));
  return row ?? null;
}
