import { notifyRoleOfChange, writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";

/** Notifies the admins that the scanner is away; the alert is visible while it is. */
export async function notifyOfOutage(
  deps: Dependencies,
  tx: Transaction,
  outageId: string,
  now: Date,
): Promise<void> {
  const admins = await findOtherAdmins(tx.db, NIL_ID);
  const to = admins.map(({ id: userId }) => ({ userId, subjectId: outageId }));
  await writeAlerts(deps, tx, { kind: "scanner_away", to, now });
}

/** Updates the admins' open pages when the scanner goes away or comes back. */
export function changeOfOutage(tx: Transaction): Promise<void> {
  return notifyRoleOfChange(tx, "admin");
}
