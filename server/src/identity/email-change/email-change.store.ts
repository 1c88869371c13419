import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";
import type { MailedTokenRow } from "../../foundation/tokens/mailed-tokens.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { accountEmail, type UserRow, users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Deletes the pending address. Returns true if there was one. */
export async function forgetPendingEmail(db: Queries, userId: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ pendingEmail: null, updatedAt: nextUpdatedAt(now) })
    .where(and(eq(users.id, userId), isNotNull(users.pendingEmail)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Finds the person who has this address, even if they are invited and have not signed up yet. */
export async function findHolder(
  db: Queries,
  email: string,
): Promise<{ email: string; firstName: string } | null> {
  const [row] = await db
    .select({ email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, "erased")));
  return row ?? null;
}

/**
 * Finds the account that an undo restores. Returns null if the account is erased or the firm has deactivated
 * it.
 */
export async function findOwner(
  db: Queries,
  userId: string,
): Promise<(Pick<UserRow, "id" | "role" | "firstName" | "lastName" | "eraseAt"> & { email: string }) | null> {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      email: accountEmail,
      firstName: users.firstName,
      lastName: users.lastName,
      eraseAt: users.eraseAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.status, ["active", "erasing"])));
  return row ?? null;
}

/**
 * Returns the user who has this pending address, or null. If several users have requested the same address,
 * returns the one for whom the newest email was sent.
 */
export async function findUserIdOfPendingEmail(db: Queries, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(mailedTokens, and(eq(mailedTokens.userId, users.id), eq(mailedTokens.purpose, "email_change")))
    .where(and(eq(users.pendingEmail, email), eq(mailedTokens.email, email)))
    .orderBy(desc(mailedTokens.id))
    .limit(1);
  return row?.id ?? null;
}

/** True if a token for this person and this address was created within the last day. */
export async function wasAskedForWithinADay(
  db: Queries,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, "email_change"),
        eq(mailedTokens.email, email),
        gt(mailedTokens.createdAt, later(now, -DAY_MS)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Kills the undo tokens that are newer than the used one. They may have been sent to an address of a thief,
 * who could use them to take the account back.
 */
export async function killLaterUndoTokens(
  db: Queries,
  { id, userId }: Pick<MailedTokenRow, "id" | "userId">,
  now: Date,
): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ killedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId!),
        eq(mailedTokens.purpose, "email_change_undo"),
        // Ids increase with time, even within a millisecond, so a greater id belongs to a newer token.
        gt(mailedTokens.id, id),
        isNull(mailedTokens.usedAt),
        isNull(mailedTokens.killedAt),
      ),
    );
}

/** Stores the requested address and replaces an earlier pending one. */
export async function setPendingEmail(db: Queries, userId: string, email: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ pendingEmail: email, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}

/** The values that an undo writes. They also reopen an account that was deleted after the change. */
const asBefore = { emailVerified: true, passwordHash: null, status: "active", eraseAt: null } as const;

/** Restores the account's former address and removes the password. */
export async function restoreAddress(db: Queries, userId: string, email: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...asBefore, email, updatedAt: nextUpdatedAt(now) })
    .where(eq(users.id, userId));
}
