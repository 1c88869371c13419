import { MINUTE_MS } from "../platform/clock.ts";
import { forgetOldKeys } from "./calls/idempotency.ts";
import { forgetOldAttempts } from "./identity/attempts.ts";
import { forgetOldChallenges } from "./identity/challenges.ts";
import { forgetOldSessions } from "./identity/forget-old-sessions.ts";
import { forgetUnusedDevices } from "./identity/remember-device.ts";
import type { Parts } from "./parts.ts";
import { resealSecrets } from "./second-factor/reseal-secrets.ts";

/** What has waited for its day is done at most this late. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

/** What a room does when its day has come; two servers at once do it once. */
export type Sweep = (parts: Parts) => Promise<void>;

/** Again and again, on every server: rows nobody needs any more are deleted, and what waited for its day is done. */
export function startHousekeeping(
  parts: Parts,
  sweeps: readonly Sweep[],
  onError: (error: Error) => void,
): { stop(): void } {
  async function sweep(): Promise<void> {
    const now = parts.clock.now();
    const { db } = parts.database;
    await resealSecrets(parts);
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldSessions(db, now);
    await forgetOldChallenges(db, now);
    await forgetUnusedDevices(db, now);
    for (const room of sweeps) await room(parts);
  }
  // What waited while no server ran does not wait any longer.
  void sweep().catch(onError);
  const timer = setInterval(() => void sweep().catch(onError), SWEEP_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
