import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../access/actor.ts";
import { type EventKind, recordEvents } from "../audit/record-event.ts";
import type { RequestRow } from "../shelves/request.table.ts";

type Named = Pick<RequestRow, "id" | "clientId" | "title">;

/** Writes down what became of a request, for its client. */
export async function recordRequestEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  request: Named,
  actor: Actor,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordRequestEvents(tx, kind, [request], actor, facts);
}

/** As recordRequestEvent, for many at once. */
export async function recordRequestEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  list: readonly Named[],
  { viewer, sessionId, caller, now }: Actor,
  facts: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordEvents(
    tx,
    list.map(({ id, title, clientId }) => ({
      kind,
      userId: clientId,
      actorId: viewer.id,
      sessionId,
      caller,
      now,
      facts: { request: id, title, ...facts },
    })),
  );
}
