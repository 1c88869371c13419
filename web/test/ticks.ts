import { vi } from "vitest";

/**
 * Only intervals of at least this length are captured. Shorter intervals belong to test helpers that wait for
 * something, and not to a page that polls the server.
 */
const FASTEST_QUESTION_MS = 500;

/**
 * Captures the intervals of pages that are opened from now on. Returns a function that runs them at once, so
 * that tests need not wait for them.
 */
export function holdTicks(): () => void {
  const ticks = new Map<unknown, () => void>();
  const { setInterval: start, clearInterval: stop } = globalThis;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((tick: () => void, ms?: number) => {
    const timer = start(tick, ms);
    if (ms !== undefined && ms >= FASTEST_QUESTION_MS) ticks.set(timer, tick);
    return timer;
  }) as typeof setInterval);
  vi.spyOn(globalThis, "clearInterval").mockImplementation(((timer: NodeJS.Timeout) => {
    ticks.delete(timer);
    stop(timer);
  }) as typeof clearInterval);
  return () => {
    for (const tick of ticks.values()) tick();
  };
}
