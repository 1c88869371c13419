const TICK_MS = 10;

/**
 * Runs some work and measures how long it took, without the time in which the machine was busy with other
 * processes. That time is measured by how late a timer of this process fires, minus the computing time of
 * this process. On an idle machine it is zero.
 */
export async function fairTime<T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number }> {
  const begun = performance.now();
  let keptWaitingMs = 0;
  let last = begun;
  let cpu = cpuMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const ownMs = cpuMs() - cpu;
    keptWaitingMs += Math.max(0, now - last - TICK_MS - ownMs);
    last = now;
    cpu += ownMs;
  }, TICK_MS);
  try {
    const result = await work();
    return { result, tookMs: performance.now() - begun - keptWaitingMs };
  } finally {
    clearInterval(timer);
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
