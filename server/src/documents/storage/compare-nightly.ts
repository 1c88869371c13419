import { compareFiles } from "./compare-files.ts";
import type { Parts } from "../../foundation/parts.ts";
import { keepComparison, takeNight } from "./comparison.store.ts";

/** Once a night, by one of all servers: compares rows with what lies in the storage. Admins see what came of it beside the use of space. */
export async function compareNightly(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const { db } = parts.database;
  if (!(await takeNight(db, now))) return;
  const { missing, leftOver } = await compareFiles(parts, now);
  await keepComparison(db, { at: now.toISOString(), missing: missing.length, left_over: leftOver.length });
}
