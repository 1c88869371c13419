import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { onceADayId } from "./once-a-day-id.ts";

/** What staff can open of a client, in words that follow the name of the person who opened it. */
export const openingWords = {
  details: "viewed the details",
  documents: "viewed the documents",
  reports: "viewed the reports",
} as const;
export type OpenedThing = keyof typeof openingWords;

interface Opening {
  clientId: string;
  thing: OpenedThing;
  session: { id: string; user: { id: string; role: string | null } };
  caller: Caller;
  now: Date;
}

/**
 * Records that a member of staff opened something of a client, in an event that the client can see. On one
 * day (UTC), a member of staff causes only one such event for each client and kind of thing, even if calls
 * come at the same time.
 */
export async function recordOpening(
  db: Queries,
  { clientId, thing, session, caller, now }: Opening,
): Promise<void> {
  const { id: actorId, role } = session.user;
  await db
    .insert(events)
    .values({
      id: onceADayId([clientId, actorId, thing], now),
      kind: "client_opened",
      userId: clientId,
      actorId,
      sessionId: session.id,
      network: caller.network,
      userAgent: caller.userAgent,
      facts: { thing, role },
      createdAt: now,
    })
    .onConflictDoNothing();
}
