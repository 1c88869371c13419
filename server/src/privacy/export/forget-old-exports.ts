import type { Dependencies } from "../../foundation/dependencies.ts";
import { sweepObjects } from "../../documents/kept-objects.ts";
import { deleteOldExports, isNoCopy } from "./export.store.ts";

/**
 * Deletes copies whose day is over, and copies that failed a day ago. Their bytes are deleted at the same
 * time, and not a day later as with documents, because the owner was promised that nothing stays.
 */
export async function forgetOldExports(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  await deleteOldExports(db, now);
  await sweepObjects(deps, isNoCopy(db), now);
}
