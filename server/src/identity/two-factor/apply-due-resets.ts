import { eachByItself } from "../../foundation/each-by-itself.ts";
import { findDueResets } from "./two-factor.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";

/**
 * Stores the resets whose waiting day is over. A reset takes effect at that moment, even before it is stored
 * (is-two-factor-on.ts). If two servers run this at once, the second finds nothing left to do. A reset that
 * fails does not delay the others.
 */
export async function applyDueResets(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await findDueResets(deps.database.db, now);
  await eachByItself(
    due,
    ({ userId }) => applyDueReset(deps, userId, now),
    "resets that could not be stored",
  );
}
