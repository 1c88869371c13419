import { eachByItself } from "../../foundation/each-by-itself.ts";
import { findDueResets } from "./two-factor.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";

/**
 * Writes down the resets whose day is over: they count already from that moment on (is-two-factor-on.ts).
 * Two servers at once: the second finds nothing left. One that cannot be written down now holds up no other.
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
