import { lt, or } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { mailedTokens } from "./mailed-token.table.ts";
import { sessions } from "./session.table.ts";

/** Long enough to tell an old refresh token from an unknown one, and a dead link why it is dead. */
const KEPT_MS = 90 * DAY_MS;

/** Deletes sessions and mailed tokens that have long been of no use. */
export async function forgetOldSessions(db: Queries, now: Date): Promise<void> {
  const before = later(now, -KEPT_MS);
  await db.delete(sessions).where(or(lt(sessions.absoluteExpiresAt, before), lt(sessions.revokedAt, before)));
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, before));
}
