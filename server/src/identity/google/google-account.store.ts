import { and, eq } from "drizzle-orm";
import { googleAccounts } from "../../schema/identity/google-account.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What identifies a Google account. Its address is not part of this. */
export interface GoogleKey {
  issuer: string;
  subject: string;
}

/** Returns the user whose account this Google account opens, or null. */
export async function findLinkedUser(db: Queries, { issuer, subject }: GoogleKey): Promise<string | null> {
  const [row] = await db
    .select({ userId: googleAccounts.userId })
    .from(googleAccounts)
    .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)));
  return row?.userId ?? null;
}

/**
 * Connects a Google account to a user. Returns false when one of the two is connected already: of twenty
 * simultaneous calls one succeeds.
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
