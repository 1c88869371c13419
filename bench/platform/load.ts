import { startChild } from "./child.ts";
import { median } from "./median.ts";

/** Requests that are open at any time (quality.md §1). */
export const CONNECTIONS = 50;

export interface Target {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** One for each connection; a token in it is rotated with every answer. */
  bodies?: string[];
}

interface ClosedResult {
  perSecond: number;
  total: number;
  failed: number;
  /** What each connection would send next. */
  bodies: string[];
}

/** Answers a second under as many requests as fit. Throws when any is not answered with success. */
export async function closedLoad(target: Target, seconds: number): Promise<ClosedResult> {
  const { stop, ...result } = await startChild<ClosedResult>("load/closed-load.js", {
    ...target,
    connections: CONNECTIONS,
    seconds,
  });
  await stop();
  if (result.failed > 0)
    throw new Error(`${target.url} failed ${result.failed} of ${result.total} requests.`);
  target.bodies?.splice(0, target.bodies.length, ...result.bodies);
  return result;
}

/**
 * Loads several targets in turn, round after round, so that what disturbs the machine disturbs all alike.
 * Returns the median of each one's answers a second.
 */
export async function interleaved<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) await closedLoad(targets[name], seconds);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) figures[name].push((await closedLoad(targets[name], seconds)).perSecond);
  return Object.fromEntries(names.map((name) => [name, median(figures[name])])) as Record<Name, number>;
}

export interface PacedResult {
  latenciesMs: number[];
  refused: number;
  failed: number;
}

/** Sends at a fixed pace. */
export async function pacedLoad(target: Target, perSecond: number, seconds: number): Promise<PacedResult> {
  const { stop, ...result } = await startChild<PacedResult>("load/paced-load.ts", {
    ...target,
    perSecond,
    seconds,
  });
  await stop();
  return result;
}
