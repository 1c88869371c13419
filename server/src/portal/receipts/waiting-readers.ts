import type { MaterialRow } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { addressedCounts } from "../../core/materials/addressed-counts.ts";
import { countReceipts, type Reader } from "./receipt.store.ts";

/** What a reader is reminded of. */
export function waitingState({ acknowledgementRequired }: MaterialRow) {
  return acknowledgementRequired ? ("not_acknowledged" as const) : ("not_opened" as const);
}

/** Whether a material waits for a reader. */
export function isWaitedFor({ acknowledgementRequired }: MaterialRow, { receipt }: Reader): boolean {
  return acknowledgementRequired ? !receipt?.acknowledgedAt : receipt === null;
}

/** For how many it waits. */
export async function countWaiting(db: Queries, material: MaterialRow, now: Date): Promise<number> {
  const addressed = (await addressedCounts(db, [material], now)).get(material.id) ?? 0;
  const { opened, acknowledged } = await countReceipts(db, material, now);
  return addressed - (material.acknowledgementRequired ? acknowledged : opened);
}
