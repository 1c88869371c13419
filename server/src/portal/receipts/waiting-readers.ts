import type { MaterialRow } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countReceipts, type Reader, type Readership } from "./receipt.store.ts";

/** What a reader is reminded of. */
export function waitingState({ acknowledgementRequired }: MaterialRow) {
  return acknowledgementRequired ? ("not_acknowledged" as const) : ("not_opened" as const);
}

/** Whether a material waits for a reader. */
export function isWaitedFor({ acknowledgementRequired }: MaterialRow, { receipt }: Reader): boolean {
  return acknowledgementRequired ? !receipt?.acknowledgedAt : receipt === null;
}

/** For how many it waits. */
export async function countWaiting(db: Queries, asked: Readership): Promise<number> {
  const { addressed, opened, acknowledged } = await countReceipts(db, asked);
  return addressed - (asked.material.acknowledgementRequired ? acknowledged : opened);
}
