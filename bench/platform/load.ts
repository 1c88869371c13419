import { type Child, startChild } from "./child.ts";
import { median } from "./median.ts";

/** The number of requests that are open at any time. */
export const CONNECTIONS = 50;
/** During this time a server's code is still being compiled, which slows down the larger program most. */
const WARM_UP_SECONDS = 5;

export interface Target {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** One body for each connection. If the body contains a token, each answer replaces it with a new one. */
  bodies?: string[];
}

/** A target whose process reports its resource usage. */
type Watched = Target & Partial<Pick<Child, "used">>;

export interface Measured {
  perSecond: number;
  /**
   * The processor time that the server's process takes per answer. Other work on the machine affects this
   * figure less than the elapsed time. NaN if it is unknown.
   */
  cpuUs: number;
}

interface ClosedResult {
  perSecond: number;
  total: number;
  failed: number;
  /** The next body of each connection. */
  bodies: string[];
}

/**
 * Measures how many answers per second a server gives when it gets as many requests as it can handle. Throws
 * when any answer is not a success.
 */
async function closedLoad(target: Target, seconds: number): Promise<ClosedResult> {
  const { stop, ...result } = await startChild<ClosedResult>("load/closed-load.js", {
    ...plain(target),
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
 * Puts load on several targets in turn, round after round, so that disturbances of the machine affect all
 * targets equally. Returns the medians of each target.
 */
export async function interleaved<Name extends string>(
  targets: Readonly<Record<Name, Watched>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, Measured>> {
  const names = Object.keys(targets) as Name[];
  const all = new Map(names.map((name) => [name, [] as Measured[]]));
  for (const name of names) await closedLoad(targets[name], WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) all.get(name)!.push(await measured(targets[name], seconds));
  const middle = (name: Name): Measured => ({
    perSecond: median(all.get(name)!.map(({ perSecond }) => perSecond)),
    cpuUs: median(all.get(name)!.map(({ cpuUs }) => cpuUs)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Measured>;
}

async function measured(target: Watched, seconds: number): Promise<Measured> {
  const before = await target.used?.();
  const { perSecond, total } = await closedLoad(target, seconds);
  const after = await target.used?.();
  return { perSecond, cpuUs: after && before ? (after.cpuUs - before.cpuUs) / total : Number.NaN };
}

export interface PacedResult {
  latenciesMs: number[];
  refused: number;
  failed: number;
}

/** Sends requests at a fixed pace. */
export async function pacedLoad(target: Target, perSecond: number, seconds: number): Promise<PacedResult> {
  const { stop, ...result } = await startChild<PacedResult>("load/paced-load.ts", {
    ...plain(target),
    perSecond,
    seconds,
  });
  await stop();
  return result;
}

function plain({ url, method, headers, bodies }: Target): Target {
  return { url, method, headers, bodies };
}
