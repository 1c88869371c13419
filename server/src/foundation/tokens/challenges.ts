import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { sha256 } from "../../platform/secrets.ts";
import { type ChallengePurpose, challenges } from "../../schema/foundation/challenge.table.ts";
import type { Dependencies } from "../dependencies.ts";

const VALUE_BYTES = 32;

interface NewChallenge {
  purpose: ChallengePurpose;
  /**
   * The person whose sign-in or other action in several steps needs this value. Null before that person is
   * known.
   */
  userId: string | null;
  facts?: Record<string, string>;
  lifeMs: number;
  now: Date;
}

type ChallengeRow = typeof challenges.$inferSelect;

/** Makes a value that can be used once. Returns the value as base64url text, and stores only its digest. */
export async function issueChallenge(db: Queries, wanted: NewChallenge): Promise<string> {
  const { purpose, userId, facts = {}, lifeMs, now } = wanted;
  const value = randomBytes(VALUE_BYTES).toString("base64url");
  await db.insert(challenges).values({
    id: newId(now),
    purpose,
    userId,
    facts,
    valueHash: sha256(value),
    expiresAt: later(now, lifeMs),
  });
  return value;
}

/**
 * Uses up a value. If twenty callers do this at once, one gets the row and the others get null. Also returns
 * null for unknown and expired values.
 */
export async function spendChallenge(
  db: Queries,
  value: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | null> {
  return spend(db, value, purpose, now);
}

/**
 * Like spendChallenge, but for a value that the caller needs more than once. For a while after this call,
 * `findSpent` can still read the value.
 */
export async function spendForAWhile(
  db: Queries,
  value: string,
  purpose: ChallengePurpose,
  { now, whileMs }: { now: Date; whileMs: number },
): Promise<ChallengeRow | null> {
  return spend(db, value, purpose, now, later(now, whileMs));
}

async function spend(
  db: Queries,
  value: string,
  purpose: ChallengePurpose,
  now: Date,
  expiresAt?: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(challenges)
    .set({ usedAt: now, ...(expiresAt && { expiresAt }) })
    .where(isLiving(value, purpose, now))
    .returning();
  return row ?? null;
}

/** Reads a value that spendForAWhile has used up, until its time is over. */
export async function findSpent(
  db: Queries,
  value: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.valueHash, sha256(value)),
        eq(challenges.purpose, purpose),
        isNotNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Reads a valid value, but does not use it up. */
export async function peekChallenge(
  db: Queries,
  value: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(isLiving(value, purpose, now));
  return row ?? null;
}

/**
 * Ends all sign-ins and other actions in several steps that a person has begun, for example because a
 * credential has changed.
 */
export async function killChallengesOf(db: Queries, userId: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
}

/** Deletes values that have expired. */
export async function forgetOldChallenges({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, clock.now()));
}

function isLiving(value: string, purpose: ChallengePurpose, now: Date) {
  return and(
    eq(challenges.valueHash, sha256(value)),
    eq(challenges.purpose, purpose),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now),
  );
}
