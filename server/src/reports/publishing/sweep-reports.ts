import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteKeptReports } from "../reports/kept-reports.store.ts";

/** Deletes the record of erased clients' reports once the firm need not keep it any longer. */
export async function sweepReports({ database, clock }: Dependencies): Promise<void> {
  await database.transaction((tx) => deleteKeptReports(tx.db, clock.now()));
}
