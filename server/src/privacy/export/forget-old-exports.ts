import type { Dependencies } from "../../foundation/dependencies.ts";
import { sweepObjects } from "../../documents/kept-objects.ts";
import { deleteOldExports, isNoCopy } from "./export.store.ts";

/**
 * Deletes copies whose day is over, and what failed a day ago. Their bytes go with them, and not a day later as those of documents do:
 * their owner was told that nothing stays.
 */
export async function forgetOldExports(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  await deleteOldExports(db, now);
  await sweepObjects(deps, isNoCopy(db), now);
}
