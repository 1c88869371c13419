import { vi } from "vitest";

/** What is repeated faster than this is somebody's patience, and not a question of the page. */
const FASTEST_QUESTION_MS = 500;

/** Takes hold of what pages opened from now on ask again and again. Returns what makes them ask at once, so that no test waits for the hour. */
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
