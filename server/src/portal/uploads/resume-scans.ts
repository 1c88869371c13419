import { isIdle } from "../../core/long-jobs/alone.ts";
import type { Parts } from "../../core/parts.ts";
import { SCAN_QUEUE } from "./scan-queue.ts";
import { nextPending, skipPending } from "./scan.store.ts";

/** Begun again at once. */
const AT_ONCE = 50;

/** Begins again what the scanner has not looked at: it was away, or a server was killed. An operator who takes the scanner away takes files as they are. */
export async function resumeScans({ database, jobs, scanner }: Parts): Promise<void> {
  if (!scanner) {
    await skipPending(database.db);
    return;
  }
  for (const id of await nextPending(database.db, AT_ONCE))
    await database.transaction(async (tx) => {
      if (await isIdle(tx.db, id)) await jobs.enqueue(tx, SCAN_QUEUE, [{ fileId: id }]);
    });
}
