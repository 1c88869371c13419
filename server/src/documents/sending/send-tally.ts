import type { sendSkips } from "@portico/contract/documents/sending";
import type { PastActor } from "../../foundation/access/actor.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** How many clients get nothing, by why. */
export type Skips = Partial<Record<(typeof sendSkips)[number], number>>;

/** To how many clients materials went, by their ids. */
export type SentTo = Record<string, number>;

/** Writes down at what was sent to how many clients it went. */
export async function recordSent(
  tx: Pick<Transaction, "db">,
  materials: readonly MaterialRow[],
  sentTo: SentTo,
  actor: PastActor,
): Promise<void> {
  for (const material of materials) {
    const clients = sentTo[material.id] ?? 0;
    if (clients > 0) await recordMaterialEvent(tx, "material_sent_to_many", material, actor, { clients });
  }
}

/** Takes counts. Returns them as an answer has them; what is none is left out. */
export function skippedOf(skips: Skips) {
  const reasons = ["already", "full", "not_found"] as const;
  return reasons.map((reason) => ({ reason, count: skips[reason] ?? 0 })).filter(({ count }) => count > 0);
}
