import { MINUTE_MS } from "../../platform/clock.ts";
import { forgetOldKeys } from "../calls/idempotency.ts";
import { forgetOldAttempts } from "../attempts/attempts.ts";
import { forgetOldChallenges } from "../tokens/challenges.ts";
import { forgetOldSessions } from "../sessions/forget-old-sessions.ts";
import { forgetOldTokens } from "../tokens/mailed-tokens.ts";
import { forgetUnusedDevices } from "../sessions/remember-device.ts";
import type { Parts } from "../parts.ts";
import { resealSecrets } from "../second-factor/reseal-secrets.ts";

/** What has waited for its day is done at most this late. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

/** What a room does when its day has come; two servers at once do it once. */
export type Sweep = (parts: Parts) => Promise<void>;

const forgetting = [
  forgetOldKeys,
  forgetOldAttempts,
  forgetOldSessions,
  forgetOldTokens,
  forgetOldChallenges,
  forgetUnusedDevices,
];

/**
 * Again and again, on every server: rows nobody needs any more are deleted, and what waited for its day is
 * done. What cannot be done just now holds up nothing else.
 */
export function startHousekeeping(
  parts: Parts,
  sweeps: readonly Sweep[],
  onError: (error: Error) => void,
): { stop(): void } {
  async function sweep(): Promise<void> {
    const now = parts.clock.now();
    const { db } = parts.database;
    await resealSecrets(parts).catch(onError);
    for (const forget of forgetting) await forget(db, now).catch(onError);
    for (const room of sweeps) await room(parts).catch(onError);
  }
  // What waited while no server ran does not wait any longer.
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
