import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { noteTold } from "./scan.store.ts";

/** Notifies the admins once that files are not checked for viruses: with the first file that comes. */
export async function notifyOfNoScanner(deps: Dependencies, tx: Transaction, now: Date): Promise<void> {
  if (!(await noteTold(tx.db, now))) return;
  const to = (await findOtherAdmins(tx.db, NIL_ID)).map(({ id: userId }) => ({ userId }));
  await writeAlerts(deps, tx, { kind: "files_not_scanned", to, now });
}
