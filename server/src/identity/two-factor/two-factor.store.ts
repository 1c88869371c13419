import { and, eq, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import { events } from "../../schema/foundation/event.table.ts";
import { isResetDue, isTwoFactorOn } from "../../foundation/users/is-two-factor-on.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { type TwoFactorRow, twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

export async function findTwoFactor(db: Queries, userId: string): Promise<TwoFactorRow | null> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row ?? null;
}

interface NewSecret {
  userId: string;
  /** The session in which the secret was shown. */
  sessionId: string;
  secretSealed: string;
  now: Date;
}

/**
 * Stores the new secret of a second factor that is not on yet, and replaces an earlier secret. Returns the
 * row, or null if the second factor is on.
 */
export async function keepNewSecret(
  db: Queries,
  { userId, sessionId, secretSealed, now }: NewSecret,
): Promise<TwoFactorRow | null> {
  const fresh = {
    secretSealed,
    sessionId,
    createdAt: now,
    provenAt: null,
    enabledAt: null,
    lastStep: 0,
    resetAt: null,
    resetById: null,
  };
  const [row] = await db
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: isNull(twoFactors.enabledAt) })
    .returning();
  return row ?? null;
}

/** Records that a code was correct, and uses up its step so that the same code is not accepted again. */
export async function markProven(db: Queries, userId: string, lastStep: number, now: Date): Promise<void> {
  await db.update(twoFactors).set({ provenAt: now, lastStep }).where(eq(twoFactors.userId, userId));
}

/**
 * Turns the second factor on. Returns false if it is already on. If several calls run at once, only one of
 * them returns true.
 */
export async function markEnabled(db: Queries, userId: string, now: Date): Promise<boolean> {
  const enabled = await db
    .update(twoFactors)
    .set({ enabledAt: now })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt), isNotNull(twoFactors.provenAt)))
    .returning({ userId: twoFactors.userId });
  return enabled.length === 1;
}

/** Records that a code of the app was shown in this session. */
export async function noteSecondFactor(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * Requests a reset for the given time, or stops the pending reset if `reset` is null. Returns false if there
 * is no second factor to reset, if a reset is already pending, or if there is no pending reset to stop.
 */
export async function setReset(
  db: Queries,
  userId: string,
  reset: { at: Date; byId: string } | null,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(twoFactors)
    .set({ resetAt: reset?.at ?? null, resetById: reset?.byId ?? null })
    .where(
      and(
        eq(twoFactors.userId, userId),
        isTwoFactorOn(now),
        reset ? isNull(twoFactors.resetAt) : isNotNull(twoFactors.resetAt),
      ),
    )
    .returning({ userId: twoFactors.userId });
  return changed.length === 1;
}

/**
 * The largest number of resets of one person that can be requested in a day. Each request sends an email, so
 * more would only annoy the person.
 */
const RESETS_A_DAY = 5;

export async function wasAskedTooOften(db: Queries, userId: string, now: Date): Promise<boolean> {
  const asked = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        eq(events.kind, "two_factor_reset_asked"),
        gt(events.createdAt, later(now, -DAY_MS)),
      ),
    )
    .limit(RESETS_A_DAY);
  return asked.length === RESETS_A_DAY;
}

/** Returns the people who can sign in and match a WHERE condition, with the time of their pending reset. */
export async function findActivePeople(db: Queries, where: SQL, now: Date) {
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName, resetAt: twoFactors.resetAt })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)))
    .where(and(where, eq(users.status, "active")));
}

/** Returns the people whose reset is due but not stored yet. */
export async function findDueResets(db: Queries, now: Date): Promise<{ userId: string }[]> {
  return db.select({ userId: twoFactors.userId }).from(twoFactors).where(isResetDue(now));
}
