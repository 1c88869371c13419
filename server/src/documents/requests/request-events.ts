import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { type ActFacts, recordActs, type ToldChanges } from "../../foundation/access/record-acts.ts";
import { changeSoon } from "../../notifications/change-soon.ts";
import type { EventKind } from "../../foundation/audit/event-kinds.ts";
import type { RequestRow } from "../../schema/documents/request.table.ts";

type Named = Pick<RequestRow, "id" | "clientId" | "title">;

/** Records an event of a request, for its client, and updates open pages that show it. */
export async function recordRequestEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  request: Named,
  actor: Actor,
  facts: ActFacts = {},
  changes?: ToldChanges,
): Promise<void> {
  await recordRequestEvents(tx, kind, [request], actor, () => facts, changes);
}

/** Like recordRequestEvent, but for many requests at once. */
export async function recordRequestEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  list: readonly Named[],
  actor: Actor,
  factsOf: (request: Named) => ActFacts,
  changes?: ToldChanges,
): Promise<void> {
  const acts = list.map((request) => ({
    userId: request.clientId,
    facts: { request: request.id, title: request.title, ...factsOf(request) },
    ...(changes && { changes }),
  }));
  await recordActs(tx, kind, acts, actor);
  await showRequests(
    tx,
    list.map(({ clientId }) => clientId),
    actor.now,
  );
}

/**
 * Makes everyone who sees the requests of some clients load these requests again on their open pages, even if
 * they want no alerts.
 */
export async function showRequests(
  tx: Pick<Transaction, "db">,
  clientIds: readonly string[],
  now: Date,
): Promise<void> {
  if (clientIds.length === 0) return;
  await changeSoon(tx, { personIds: clientIds, clientIds, role: "admin" }, now);
}
