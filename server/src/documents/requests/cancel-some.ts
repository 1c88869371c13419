import type { Actor } from "../../foundation/access/actor.ts";
import { recordRequestEvents } from "./request-events.ts";
import { settleRequests } from "./settle-requests.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { lockGoingOn, markCancelled } from "./alike.store.ts";

/**
 * Calls off those of the given requests that are unfinished and that the actor may change, in the caller's
 * transaction. Returns how many were called off.
 */
export async function cancelSome(
  tx: Transaction,
  ids: readonly string[],
  reason: string | null,
  actor: Actor,
): Promise<number> {
  const known = await lockGoingOn(tx.db, actor.viewer, ids, actor.now);
  if (known.length === 0) return 0;
  const found = known.map(({ id }) => id);
  await markCancelled(tx.db, found, { cancelledAt: actor.now, reason });
  await settleRequests(tx.db, found, actor.now);
  await recordRequestEvents(tx, "request_cancelled", known, actor, () => ({ reason }));
  return known.length;
}
