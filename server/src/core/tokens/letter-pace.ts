import { and, count, eq, gt } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { mailedTokens, type TokenPurpose } from "./mailed-token.table.ts";

/** More letters of a kind than this in an hour only annoy the mailbox's owner. */
const LETTERS_AN_HOUR = 5;

/** True when a person may be sent one more letter of this kind. */
export async function isLetterDue(
  db: Queries,
  purpose: TokenPurpose,
  userId: string,
  now: Date,
): Promise<boolean> {
  const recent = and(
    eq(mailedTokens.userId, userId),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.createdAt, later(now, -HOUR_MS)),
  );
  const [row] = await db.select({ sent: count() }).from(mailedTokens).where(recent);
  return (row?.sent ?? 0) < LETTERS_AN_HOUR;
}
