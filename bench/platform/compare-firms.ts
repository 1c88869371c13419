import { median } from "./median.ts";
import type { WatchedApp } from "./watched-app.ts";

const ROUNDS = 30;

/** The app and the user with which one firm is asked. */
interface AskedOfFirm {
  app: WatchedApp;
  path: string;
  headers: Record<string, string>;
}

/**
 * Sends the same requests to a small and a large firm, in turn. Returns how many times as long the large firm
 * took, by the medians, and prints both medians in milliseconds. Throws when an answer is not 200.
 */
export async function compareFirms(
  what: string,
  firms: readonly AskedOfFirm[],
  say: (line: string) => void,
): Promise<number> {
  const times = firms.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, { app, path, headers }] of firms.entries()) {
      const { ms, status } = await app.ask(path, headers);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times[place]!.push(ms);
    }
  const [small = 0, large = 0] = times.map(median);
  say(`${what}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms`);
  return large / small;
}
