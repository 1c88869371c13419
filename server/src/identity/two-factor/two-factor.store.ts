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
  /** The session it is shown to. */
  sessionId: string;
  secretSealed: string;
  now: Date;
}

/** A secret that is not on yet, in place of whatever is there and not on. Returns what stands there after it. */
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

/** Notes that a code was right. Its step is used up: the same code opens nothing afterwards. */
export async function markProven(db: Queries, userId: string, lastStep: number, now: Date): Promise<void> {
  await db.update(twoFactors).set({ provenAt: now, lastStep }).where(eq(twoFactors.userId, userId));
}

/** Turns it on. Returns false when it is on already: of twenty at once one is first. */
export async function markEnabled(db: Queries, userId: string, now: Date): Promise<boolean> {
  const enabled = await db
    .update(twoFactors)
    .set({ enabledAt: now })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt), isNotNull(twoFactors.provenAt)))
    .returning({ userId: twoFactors.userId });
  return enabled.length === 1;
}

/** This session has shown a code of the app. */
export async function noteSecondFactor(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

/** Sets or clears the moment of a reset. Returns false when there is nothing to reset, or nothing to stop any more. */
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

/** Each asking sends a letter: more in a day would only trouble the person. */
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

/** People who can sign in, of whom a WHERE lets see, with the moment of a reset that waits. */
export async function findActivePeople(db: Queries, where: SQL, now: Date) {
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName, resetAt: twoFactors.resetAt })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)))
    .where(and(where, eq(users.status, "active")));
}

/** Whose reset is over and not written down yet. */
export async function findDueResets(db: Queries, now: Date): Promise<{ userId: string }[]> {
  return db.select({ userId: twoFactors.userId }).from(twoFactors).where(isResetDue(now));
}
