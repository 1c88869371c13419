import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteKeptReports } from "../reports/kept-reports.store.ts";

/** Deletes the records of erased clients' reports once the firm no longer has to retain them. */
export async function sweepReports({ database, clock }: Dependencies): Promise<void> {
  await database.transaction((tx) => deleteKeptReports(tx.db, clock.now()));
}
