import type { Outage, WatchState } from "../scanner-watch.ts";
import { SCAN_QUEUE, type ScannerWatch, WATCH_QUEUE } from "./scan-queue.ts";
import { findPending, lockWatch, writeWatch } from "./scan.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { notifyRoleOfChange, writeAlerts } from "../../notifications/write-alerts.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId, NIL_ID } from "../../platform/ids.ts";
import type { JobAttempt } from "../../platform/jobs/job-queue.ts";

/** The longest pause before the watch asks again whether the scanner is back. */
const LONGEST_REST_SECONDS = 30;
/** If a watch has done nothing for this long, its server died. */
const DEAD_MS = 2 * MINUTE_MS;
/**
 * If the scanner was back and is away again this soon, it is the same outage, and the watch does not ask more
 * often than before: some file may be what makes the scanner fail.
 */
const AGAIN_MS = 5 * MINUTE_MS;
/** An outage that lasts this long is not just a restart, so the admins are notified. */
const TOLD_AFTER_MS = 10 * MINUTE_MS;
/**
 * How many scans are started at once. The others are started by the sweep, or when the scanner returns the
 * next time.
 */
const BEGUN_AT_ONCE = 10_000;

/**
 * Called when a file waits because the scanner is away. From now on one job for all servers asks whether the
 * scanner is back.
 */
export async function beginWatch(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const state = await lockWatch(tx.db);
    const age = state === null ? Infinity : now.getTime() - state.at;
    if (state?.isWatching && age < DEAD_MS) return;
    const seconds = state !== null && age < AGAIN_MS ? longer(state.seconds) : 1;
    await ask(deps, tx, { seconds, outage: outageOf(state, now) }, now);
    await notifyRoleOfChange(tx, "admin");
  });
}

/** Continues a watch whose server has died, so that the scanner's return is noticed. */
export async function reviveWatch(deps: Dependencies): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const state = await lockWatch(tx.db);
    if (!state?.isWatching || now.getTime() - state.at < DEAD_MS) return;
    await ask(deps, tx, { seconds: 1, outage: outageOf(state, now) }, now);
  });
}

/**
 * Asks once whether the scanner is back. If it is, starts the scan of every file that waits. If not, asks
 * again a little later and, after a while, notifies the admins once per outage.
 */
export async function watchScanner(deps: Dependencies, { payload }: JobAttempt<ScannerWatch>): Promise<void> {
  const { scanner, database, clock, jobs, log } = deps;
  if (!scanner) return;
  const isBack = await scanner.isThere();
  await database.transaction(async (tx) => {
    const now = clock.now();
    const state = await lockWatch(tx.db);
    const waiting = await findPending(tx.db, BEGUN_AT_ONCE);
    if (waiting.length > 0 && !isBack) {
      const outage = outageOf(state, now);
      const isDue = !outage.isTold && now.getTime() - outage.since >= TOLD_AFTER_MS;
      const known = { ...outage, isTold: outage.isTold || isDue };
      await ask(deps, tx, { seconds: longer(payload.seconds), outage: known }, now);
      if (isDue) await notifyOfOutage(deps, tx, outage.id, now);
      return;
    }
    // The watch has ended already, and no file waits.
    if (!state?.isWatching && waiting.length === 0) return;
    const { seconds } = payload;
    await writeWatch(tx.db, { ...state, isWatching: false, seconds, at: now.getTime() });
    await jobs.enqueue(
      tx,
      SCAN_QUEUE,
      waiting.map((fileId) => ({ fileId })),
    );
    await notifyRoleOfChange(tx, "admin");
    if (waiting.length > 0) log("the scanner is back", { files: waiting.length });
  });
}

async function ask(
  { jobs }: Dependencies,
  tx: Transaction,
  { seconds, outage }: { seconds: number; outage: Outage },
  now: Date,
): Promise<void> {
  const state: WatchState = { isWatching: true, seconds, at: now.getTime(), outage };
  await writeWatch(tx.db, state);
  await jobs.enqueue(tx, WATCH_QUEUE, [{ seconds } satisfies ScannerWatch], { afterSeconds: seconds });
}

/** The current outage, or the one that has just ended; if there is neither, a new one. */
function outageOf(state: WatchState | null, now: Date): Outage {
  if (state?.outage && (state.isWatching || now.getTime() - state.at < AGAIN_MS)) return state.outage;
  return { id: newId(now), since: now.getTime(), isTold: false };
}

function longer(seconds: number): number {
  return Math.min(seconds * 2, LONGEST_REST_SECONDS);
}

/** Notifies the admins that the scanner is away. The alert is visible as long as it is away. */
async function notifyOfOutage(
  deps: Dependencies,
  tx: Transaction,
  outageId: string,
  now: Date,
): Promise<void> {
  const admins = await findOtherAdmins(tx.db, NIL_ID);
  const to = admins.map(({ id: userId }) => ({ userId, subjectId: outageId }));
  await writeAlerts(deps, tx, { kind: "scanner_away", to, now });
}
