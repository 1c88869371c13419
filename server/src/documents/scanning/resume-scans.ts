import { isIdle } from "../../foundation/long-jobs/alone.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { SCAN_QUEUE } from "./scan-queue.ts";
import { forgetNotScanned, nextPending, skipPending } from "./scan.store.ts";
import { reviveWatch } from "./watch-scanner.ts";

/** How many scans are started again at a time. */
const AT_ONCE = 50;

/**
 * Starts the scan again for files that the scanner has not scanned, because it was away or a server was
 * killed. If the operator has removed the scanner, these files are accepted unscanned.
 */
export async function resumeScans(deps: Dependencies): Promise<void> {
  const { database, jobs, scanner } = deps;
  if (!scanner) await skipPending(database.db);
  await forgetNotScanned(database.db);
  if (!scanner) return;
  await reviveWatch(deps);
  for (const id of await nextPending(database.db, AT_ONCE))
    await database.transaction(async (tx) => {
      if (await isIdle(tx.db, id)) await jobs.enqueue(tx, SCAN_QUEUE, [{ fileId: id }]);
    });
}
