import { recordEvent } from "../../foundation/audit/record-event.ts";
import { SERVER_CALLER } from "../../platform/http/caller.ts";
import { eachByItself } from "../../foundation/each-by-itself.ts";
import { findDueAccounts, lockDueAccount } from "./deletion.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * Erases accounts that are due. If two servers run this at the same time, the second finds nothing left. An
 * account that cannot be erased now does not delay the others. Its error is thrown at the end, and the next
 * sweep tries again.
 */
export async function eraseDueAccounts(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await findDueAccounts(deps.database.db, now);
  await eachByItself(due, ({ id }) => eraseOne(deps, id, now), "accounts that could not be erased");
}

async function eraseOne(deps: Dependencies, id: string, now: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const still = await lockDueAccount(tx.db, id, now);
    if (!still) return;
    // Later features build on the records of earlier ones, so the records of later features are erased first.
    for (const feature of deps.personalData.toReversed()) await feature.erase(tx.db, still, now);
    await recordEvent(tx, { kind: "account_erased", userId: id, actorId: null, caller: SERVER_CALLER, now });
  });
}
