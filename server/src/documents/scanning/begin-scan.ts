import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { type FileToScan, SCAN_QUEUE } from "./scan-queue.ts";
import { noteTold } from "./scan.store.ts";

/** Starts the scan of a new file. Without a scanner, the admins are notified once that files are not scanned. */
export async function beginScan(deps: Dependencies, tx: Transaction, fileId: string, now: Date) {
  if (deps.scanner) await deps.jobs.enqueue(tx, SCAN_QUEUE, [{ fileId } satisfies FileToScan]);
  else await notifyOfNoScanner(deps, tx, now);
}

/** Notifies the admins once, when the first file comes, that files are not checked for viruses. */
async function notifyOfNoScanner(deps: Dependencies, tx: Transaction, now: Date): Promise<void> {
  if (!(await noteTold(tx.db, now))) return;
  const to = (await findOtherAdmins(tx.db, NIL_ID)).map(({ id: userId }) => ({ userId }));
  await writeAlerts(deps, tx, { kind: "files_not_scanned", to, now });
}
