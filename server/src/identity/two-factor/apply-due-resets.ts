import { eachByItself } from "../../foundation/each-by-itself.ts";
import { findDueResets } from "./two-factor.store.ts";
import type { Parts } from "../../foundation/parts.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";

/**
 * Writes down the resets whose day is over: they count already from that moment on (is-two-factor-on.ts).
 * Two servers at once: the second finds nothing left. One that cannot be written down now holds up no other.
 */
export async function applyDueResets(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const due = await findDueResets(parts.database.db, now);
  await eachByItself(
    due,
    ({ userId }) => applyDueReset(parts, userId, now),
    "resets that could not be written down",
  );
}
