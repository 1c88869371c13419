import { createHash } from "node:crypto";
import type { Queries } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { uuidFromBytes } from "../../platform/ids.ts";
import { events } from "./event.table.ts";

/** What of a client's can be opened, in words after the name of who did it. */
export const openingWords = { details: "opened the details", documents: "opened the documents" } as const;
export type OpenedThing = keyof typeof openingWords;

interface Opening {
  clientId: string;
  thing: OpenedThing;
  session: { id: string; user: { id: string; role: string | null } };
  caller: Caller;
  now: Date;
}

/**
 * Writes down that somebody of the staff opened something of a client: one event for each person, thing and day (UTC),
 * whoever asks at the same time. The client is shown it.
 */
export async function recordOpening(
  db: Queries,
  { clientId, thing, session, caller, now }: Opening,
): Promise<void> {
  const { id: actorId, role } = session.user;
  await db
    .insert(events)
    .values({
      id: openingId([clientId, actorId, thing], now),
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

/** The same for all of one day, so that the second is none; it stands among the ids of that day (RFC 9562 §5.8). */
function openingId(what: readonly string[], now: Date): string {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  const bytes = createHash("sha256")
    .update([...what, day.toISOString()].join(" "))
    .digest()
    .subarray(0, 16);
  bytes.writeUIntBE(day.getTime(), 0, 6);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidFromBytes(bytes);
}
