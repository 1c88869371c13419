import { lt, or } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * How long ended sessions are kept. In this time, an old refresh token can be distinguished from an unknown
 * one.
 */
const KEPT_MS = 90 * DAY_MS;

/** Deletes sessions that ended long ago. */
export async function forgetOldSessions({ database: { db }, clock }: Dependencies): Promise<void> {
  const before = later(clock.now(), -KEPT_MS);
  await db.delete(sessions).where(or(lt(sessions.absoluteExpiresAt, before), lt(sessions.revokedAt, before)));
}
