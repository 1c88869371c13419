import { HOUR_MS } from "../platform/clock.ts";
import { forgetOldKeys } from "./calls/idempotency.ts";
import { forgetOldAttempts } from "./identity/attempts.ts";
import { forgetOldChallenges } from "./identity/challenges.ts";
import { forgetOldSessions } from "./identity/forget-old-sessions.ts";
import type { Parts } from "./parts.ts";

/** Every hour, on every server: rows nobody needs any more are deleted. Two at once delete the same rows. */
export function startHousekeeping(parts: Parts, onError: (error: Error) => void): { stop(): void } {
  async function sweep(): Promise<void> {
    const now = parts.clock.now();
    const { db } = parts.database;
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldSessions(db, now);
    await forgetOldChallenges(db, now);
  }
  const timer = setInterval(() => void sweep().catch(onError), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
