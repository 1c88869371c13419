import { and, eq } from "drizzle-orm";
import { googleAccounts } from "../../schema/identity/google-account.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The two values that identify a Google account. The email address is not one of them, because it can change.
 */
export interface GoogleKey {
  issuer: string;
  subject: string;
}

/** Returns the user to whom this Google account is connected, or null. */
export async function findLinkedUser(db: Queries, { issuer, subject }: GoogleKey): Promise<string | null> {
  const [row] = await db
    .select({ userId: googleAccounts.userId })
    .from(googleAccounts)
    .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)));
  return row?.userId ?? null;
}

/**
 * Connects a Google account to a user. Returns false if either of them is already connected. If several calls
 * run at once, only one of them succeeds.
 */
export async function insertLink(
  db: Queries,
  { userId, issuer, subject, now }: GoogleKey & { userId: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(googleAccounts)
    .values({ userId, issuer, subject, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: googleAccounts.userId });
  return inserted.length === 1;
}

export async function deleteLink(db: Queries, userId: string): Promise<boolean> {
  const gone = await db
    .delete(googleAccounts)
    .where(eq(googleAccounts.userId, userId))
    .returning({ userId: googleAccounts.userId });
  return gone.length === 1;
}
