import { MINUTE_MS } from "../platform/clock.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import { forgetOldAttempts } from "../foundation/attempts/attempts.ts";
import { forgetOldChallenges } from "../foundation/tokens/challenges.ts";
import { forgetOldSessions } from "../foundation/sessions/forget-old-sessions.ts";
import { forgetOldTokens } from "../foundation/tokens/mailed-tokens.ts";
import { forgetUnusedDevices } from "../foundation/sessions/remember-device.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { resealSecrets } from "../identity/two-factor/reseal-secrets.ts";

/** What has waited for its day is done at most this late. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;
/** What somebody has set a time for is done at most this late. */
const DUE_EVERY_MS = MINUTE_MS;

/** What a room does when its day has come; two servers at once do it once. */
export type Sweep = (deps: Dependencies) => Promise<void>;

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
 * done. What cannot be done just now holds up nothing else. `stop` waits for what is being done.
 */
export function startHousekeeping(
  deps: Dependencies,
  { sweeps, due }: { sweeps: readonly Sweep[]; due: readonly Sweep[] },
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  const forget = forgetting.map((one) => () => one(deps.database.db, deps.clock.now()));
  const ofRooms = (rooms: readonly Sweep[]) => rooms.map((room) => () => room(deps));
  // What waited while no server ran does not wait any longer.
  const rounds = [
    repeat(ofRooms(due), DUE_EVERY_MS, onError),
    repeat([() => resealSecrets(deps), ...forget, ...ofRooms(sweeps)], SWEEP_EVERY_MS, onError),
  ];
  return { stop: async () => void (await Promise.all(rounds.map(({ stop }) => stop()))) };
}

/** Does tasks one after the other, at once and every so often; a round that takes longer than that leaves out the next. */
function repeat(
  tasks: readonly (() => Promise<void>)[],
  everyMs: number,
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const round = async () => {
    for (const task of tasks) {
      if (isStopped) return;
      await task().catch(onError);
    }
  };
  const begin = () => {
    running ??= round().finally(() => (running = null));
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
