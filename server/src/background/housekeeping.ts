import { MINUTE_MS } from "../platform/clock.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { Sweep } from "../foundation/feature-work.ts";

/** Work that is due on a certain day is done at most this late. */
const SWEEP_EVERY_MS = 10 * MINUTE_MS;
/** Work for which a user has set a time is done at most this late. */
const DUE_EVERY_MS = MINUTE_MS;

/**
 * Runs again and again on every server: deletes idempotency keys that are no longer needed, and does the
 * features' work whose day has come (`sweeps`) and whose time has come (`due`). A task that fails does not
 * hold up the others. `stop` waits for running tasks.
 */
export function startHousekeeping(
  deps: Dependencies,
  { sweeps, due }: { sweeps: readonly Sweep[]; due: readonly Sweep[] },
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  const withDeps = (tasks: readonly Sweep[]) => tasks.map((task) => () => task(deps));
  // Work that became due while no server ran is done at once.
  const rounds = [
    repeat(withDeps(due), DUE_EVERY_MS, onError),
    repeat(withDeps([forgetOldKeys, ...sweeps]), SWEEP_EVERY_MS, onError),
  ];
  return { stop: async () => void (await Promise.all(rounds.map(({ stop }) => stop()))) };
}

/**
 * Runs tasks one after the other, at once and then at every interval; a round that takes longer skips the
 * next.
 */
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
