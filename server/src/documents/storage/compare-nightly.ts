import { compareFiles } from "./compare-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { keepComparison, takeNight } from "./comparison.store.ts";

/**
 * Runs once a night, on only one of the servers: compares rows with the objects in the storage. Admins see
 * the result beside the use of space.
 */
export async function compareNightly(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  if (!(await takeNight(db, now))) return;
  const { missing, leftOver } = await compareFiles(deps, now);
  await keepComparison(db, { at: now.toISOString(), missing: missing.length, left_over: leftOver.length });
}
