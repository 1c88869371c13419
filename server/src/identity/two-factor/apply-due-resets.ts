import { eachByItself } from "../../foundation/each-by-itself.ts";
import { findDueResets } from "./two-factor.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";

/**
 * Stores the resets whose day has passed. Each reset takes effect when its day has passed, even before it is
 * stored (is-two-factor-on.ts). If two servers run this at once, the second finds nothing left. A reset that
 * fails now does not delay others.
 */
export async function applyDueResets(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await findDueResets(deps.database.db, now);
  await eachByItself(
    due,
    ({ userId }) => applyDueReset(deps, userId, now),
    "resets that could not be written down",
  );
}
