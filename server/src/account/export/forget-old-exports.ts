import type { Parts } from "../../core/parts.ts";
import { deleteOldExports } from "./export.store.ts";

/** Deletes copies whose day is over, and what failed a day ago. */
export async function forgetOldExports(parts: Parts): Promise<void> {
  await deleteOldExports(parts.database.db, parts.clock.now());
}
