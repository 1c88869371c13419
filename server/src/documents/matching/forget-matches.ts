import type { Dependencies } from "../../foundation/dependencies.ts";
import { deleteOldMatches } from "./match.store.ts";

/** Names of files hold what they are about: they go once nothing can be taken back any more. */
export async function forgetMatches({ database: { db }, clock }: Dependencies): Promise<void> {
  await deleteOldMatches(db, clock.now());
}
