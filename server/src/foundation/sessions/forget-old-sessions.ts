import { lt, or } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * How long ended sessions are kept. As long as a session is kept, its old refresh tokens are recognised as
 * old and not taken for unknown ones.
 */
const KEPT_MS = 90 * DAY_MS;

/** Deletes sessions that ended long ago. */
export async function forgetOldSessions({ database: { db }, clock }: Dependencies): Promise<void> {
  const before = later(clock.now(), -KEPT_MS);
  await db.delete(sessions).where(or(lt(sessions.absoluteExpiresAt, before), lt(sessions.revokedAt, before)));
}
