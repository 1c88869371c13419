import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../access/actor.ts";
import { type ActFacts, recordActs } from "../access/record-acts.ts";
import type { EventKind } from "../audit/record-event.ts";
import type { RequestRow } from "../shelves/request.table.ts";

type Named = Pick<RequestRow, "id" | "clientId" | "title">;

/** Writes down what became of a request, for its client. */
export async function recordRequestEvent(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  request: Named,
  actor: Actor,
  facts: ActFacts = {},
): Promise<void> {
  await recordRequestEvents(tx, kind, [request], actor, () => facts);
}

/** As recordRequestEvent, for many at once. */
export async function recordRequestEvents(
  tx: Pick<Transaction, "db">,
  kind: Extract<EventKind, `request_${string}`>,
  list: readonly Named[],
  actor: Actor,
  factsOf: (request: Named) => ActFacts,
): Promise<void> {
  const acts = list.map((request) => ({
    userId: request.clientId,
    facts: { request: request.id, title: request.title, ...factsOf(request) },
  }));
  await recordActs(tx, kind, acts, actor);
}
