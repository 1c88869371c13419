import { and, count, eq, gt, gte, inArray } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { mailedTokens, type TokenPurpose } from "../../schema/foundation/mailed-token.table.ts";

/**
 * How many emails of one kind may be sent to a person in an hour. More emails would only annoy the owner of
 * the mailbox.
 */
const EMAILS_PER_HOUR = 5;

/** True if a person may be sent another email of this kind. */
export async function isEmailDue(
  db: Queries,
  purpose: TokenPurpose,
  userId: string,
  now: Date,
): Promise<boolean> {
  return !(await findEmailedLately(db, purpose, [userId], now)).has(userId);
}

/** Returns which of these people must not be sent another email of this kind. */
export async function findEmailedLately(
  db: Queries,
  purpose: TokenPurpose,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(
      and(
        inArray(mailedTokens.userId, [...userIds]),
        eq(mailedTokens.purpose, purpose),
        gt(mailedTokens.createdAt, later(now, -HOUR_MS)),
      ),
    )
    .groupBy(mailedTokens.userId)
    .having(gte(count(), EMAILS_PER_HOUR));
  return new Set(rows.map(({ userId }) => userId!));
}
