import type { sendSkips } from "@portico/contract/documents/sending";
import type { PastActor } from "../../foundation/access/actor.ts";
import { recordMaterialEvent } from "../library/material-events.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** How many clients get nothing, by reason. */
export type Skips = Partial<Record<(typeof sendSkips)[number], number>>;

/** How many clients each material was sent to, by the id of the material. */
export type SentTo = Record<string, number>;

/** Records for each sent material how many clients it was sent to. */
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

/** Takes counts by reason. Returns them in the form of an answer, without those that are zero. */
export function skippedOf(skips: Skips) {
  const reasons = ["already", "full", "not_found"] as const;
  return reasons.map((reason) => ({ reason, count: skips[reason] ?? 0 })).filter(({ count }) => count > 0);
}
