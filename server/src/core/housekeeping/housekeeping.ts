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
/** What somebody has set a time for is done at most this late. */
const DUE_EVERY_MS = MINUTE_MS;

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
 * Again and again, on every server: rows nobody needs any more are deleted, and what waited for its day, or for its time (`due`), is
 * done. What cannot be done just now holds up nothing else.
 */
export function startHousekeeping(
  parts: Parts,
  { sweeps, due }: { sweeps: readonly Sweep[]; due: readonly Sweep[] },
  onError: (error: Error) => void,
): { stop(): void } {
  async function doDue(): Promise<void> {
    for (const room of due) await room(parts).catch(onError);
  }
  async function sweep(): Promise<void> {
    const now = parts.clock.now();
    const { db } = parts.database;
    await resealSecrets(parts).catch(onError);
    for (const forget of forgetting) await forget(db, now).catch(onError);
    for (const room of sweeps) await room(parts).catch(onError);
  }
  // What waited while no server ran does not wait any longer.
  void doDue();
  void sweep();
  const timers = [
    setInterval(() => void doDue(), DUE_EVERY_MS),
    setInterval(() => void sweep(), SWEEP_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
