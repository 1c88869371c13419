import { startChild } from "./child.ts";
import type { Target } from "./load.ts";
import { startStatementCounter } from "./statement-counter.ts";

const CALLS = 200;
const QUIET_MS = 1_000;

/**
 * Starts a server behind a counter and sends calls one by one. The server may now and then query the database
 * by itself, so the number of statements in a second without calls is subtracted.
 */
export async function statementsPerCall(
  file: string,
  databaseUrl: string,
  prepare: (ready: Target) => Promise<Target> | Target,
): Promise<number> {
  const counter = await startStatementCounter(databaseUrl);
  const server = await startChild<Target>(file, { databaseUrl: counter.url });
  try {
    const { url, method, headers, bodies } = await prepare(server);
    const send = async (number: number) => {
      const answer = await fetch(url, { method, headers, body: bodies?.[number % bodies.length] });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
      await answer.arrayBuffer();
    };
    await send(0);
    const quietFrom = counter.count();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const quietPerMs = (counter.count() - quietFrom) / QUIET_MS;
    const [from, at] = [counter.count(), performance.now()];
    for (let number = 0; number < CALLS; number += 1) await send(number);
    const own = quietPerMs * (performance.now() - at);
    return Math.round((counter.count() - from - own) / CALLS);
  } finally {
    await server.stop();
    counter.stop();
  }
}
