import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteOldMatches } from "./match.store.ts";

/**
 * The names of files reveal what the files are about, so they are deleted once nothing can be undone any
 * more.
 */
export async function forgetMatches({ database: { db }, clock }: Dependencies): Promise<void> {
  await deleteOldMatches(db, clock.now());
}
