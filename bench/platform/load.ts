import { type Child, startChild } from "./child.ts";
import { median } from "./median.ts";

/** Requests that are open at any time. */
export const CONNECTIONS = 50;
/** Before that a server's code is still being compiled, and the larger program loses most. */
const WARM_UP_SECONDS = 5;

export interface Target {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** One for each connection; a token in it is rotated with every answer. */
  bodies?: string[];
}

/** A target whose process tells what it has used. */
type Watched = Target & Partial<Pick<Child, "used">>;

export interface Measured {
  perSecond: number;
  /** Processor time of the server's process for one answer; less moved by what else runs. NaN: not told. */
  cpuUs: number;
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
 * Loads several targets in turn, round after round, so that what disturbs the machine disturbs all alike.
 * Returns the medians of each one.
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

/** Sends at a fixed pace. */
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
