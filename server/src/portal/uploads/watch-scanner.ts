import type { Parts } from "../../core/parts.ts";
import type { WatchState } from "../../core/materials/scanner-watch.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";
import { SCAN_QUEUE, type ScannerWatch, WATCH_QUEUE } from "./scan-queue.ts";
import { findPending, lockWatch, writeWatch } from "./scan.store.ts";

/** The rest between two questions grows to this. */
const LONGEST_REST_SECONDS = 30;
/** A watch that has said nothing for so long died with its server. */
const DEAD_MS = 2 * MINUTE_MS;
/** A scanner that was back and is away again so soon is asked no more often than before: some file may be what ends it. */
const AGAIN_MS = 5 * MINUTE_MS;
/** The others are begun by the sweep, and when the scanner goes and comes once more. */
const BEGUN_AT_ONCE = 10_000;

/** A file waits since the scanner is away: from now on it is asked whether it is back, by one job for all servers. */
export async function beginWatch(parts: Parts): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const state = await lockWatch(tx.db);
    const age = state === null ? Infinity : now.getTime() - state.at;
    if (state?.isWatching && age < DEAD_MS) return;
    await ask(parts, tx, state !== null && age < AGAIN_MS ? longer(state.seconds) : 1, now);
  });
}

/** Asks once whether the scanner is back. If so, every file that waits is looked at; if not, it is asked again a little later. */
export async function watchScanner(parts: Parts, { payload }: JobAttempt<ScannerWatch>): Promise<void> {
  const { scanner, database, clock, jobs, log } = parts;
  if (!scanner) return;
  const isBack = await scanner.isThere();
  await database.transaction(async (tx) => {
    const now = clock.now();
    await lockWatch(tx.db);
    const waiting = await findPending(tx.db, BEGUN_AT_ONCE);
    if (waiting.length > 0 && !isBack) return ask(parts, tx, longer(payload.seconds), now);
    await writeWatch(tx.db, { isWatching: false, seconds: payload.seconds, at: now.getTime() });
    await jobs.enqueue(
      tx,
      SCAN_QUEUE,
      waiting.map((fileId) => ({ fileId })),
    );
    if (waiting.length > 0) log("the scanner is back", { files: waiting.length });
  });
}

async function ask({ jobs }: Parts, tx: Transaction, seconds: number, now: Date): Promise<void> {
  const state: WatchState = { isWatching: true, seconds, at: now.getTime() };
  await writeWatch(tx.db, state);
  await jobs.enqueue(tx, WATCH_QUEUE, [{ seconds } satisfies ScannerWatch], { afterSeconds: seconds });
}

function longer(seconds: number): number {
  return Math.min(seconds * 2, LONGEST_REST_SECONDS);
}
