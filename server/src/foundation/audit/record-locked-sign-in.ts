import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { onceADayId } from "./once-a-day-id.ts";

interface LockedSignIn {
  email: string;
  /** Null if the address belongs to no account. Recording the event then takes just as long. */
  userId: string | null;
  caller: Caller;
  now: Date;
}

/**
 * Records that a lock refused a sign-in. However many tries there are, this is recorded only once a day (UTC)
 * for each address and network.
 */
export async function recordLockedSignIn(
  db: Queries,
  { email, userId, caller, now }: LockedSignIn,
): Promise<void> {
  const { network, userAgent } = caller;
  await db
    .insert(events)
    .values({
      id: onceADayId(["locked", email, network], now),
      kind: "sign_in_failed",
      userId,
      actorId: null,
      network,
      userAgent,
      facts: { why: "locked" },
      createdAt: now,
    })
    .onConflictDoNothing();
}
