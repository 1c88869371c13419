import { and, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { invitations } from "../../schema/identity/invitation.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Due {
  sentBefore: Date;
  now: Date;
}

/**
 * True for invitations that were emailed, are still valid, have not been opened, and have not been followed
 * by a reminder.
 */
function isUnopened({ sentBefore, now }: Due): SQL {
  return and(
    isNotNull(invitations.openUntil),
    gt(invitations.openUntil, now),
    isNull(invitations.openedAt),
    isNull(invitations.remindedAt),
    eq(invitations.delivery, "sent"),
    lte(invitations.sentAt, sentBefore),
  )!;
}

export async function countUnopened(db: Queries, due: Due): Promise<number> {
  const [row] = await db.select({ count: count() }).from(invitations).where(isUnopened(due));
  return row?.count ?? 0;
}

/**
 * Locks invitations that are due for a reminder and returns their ids, those sent earliest first. Skips
 * invitations that another action has locked.
 */
export async function lockUnopened(
  db: Queries,
  { limit, ...due }: Due & { limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isUnopened(due))
    .orderBy(invitations.sentAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

export async function markReminded(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ remindedAt: now })
    .where(inArray(invitations.id, [...ids]));
}
