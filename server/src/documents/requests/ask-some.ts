import type { Actor } from "../../foundation/access/actor.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { recordRequestEvents } from "./request-events.ts";
import { settleRequests } from "./settle-requests.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Asking } from "./asking.ts";
import { type AskPlan, planAsking } from "./plan-asking.ts";
import { insertRequests, lockClients } from "./request.store.ts";

/** The person who requests documents, and today in the firm's calendar. */
export interface Asker extends Actor {
  today: string;
}

/**
 * Makes a request for each client, in the caller's transaction. Returns the requests, and what was left out.
 */
export async function askSome(
  deps: AlertWriter,
  tx: Transaction,
  clientIds: readonly string[],
  asking: Asking,
  asker: Asker,
): Promise<AskPlan & { requestIds: string[] }> {
  const { viewer, now, today } = asker;
  if (clientIds.length > 0) await lockClients(tx.db, clientIds);
  const plan = await planAsking(tx.db, clientIds, asking);
  if (plan.places.size === 0) return { ...plan, requestIds: [] };
  const rows = [...plan.places.keys()].map((clientId) => ({
    id: newId(now),
    clientId,
    title: asking.title,
    note: asking.note,
    dueOn: asking.due_on,
    state: "open" as const,
    byId: viewer.id,
    createdAt: now,
    updatedAt: now,
    emailedOn: today,
  }));
  const items = rows.flatMap(({ id: requestId, clientId }) =>
    plan.places.get(clientId)!.map((place, position) => {
      const { label, help, required, due_on: dueOn } = asking.items[place]!;
      const state = "open" as const;
      return { id: newId(now), requestId, position, label, help, required, dueOn, state };
    }),
  );
  await insertRequests(tx.db, rows, items);
  const ids = rows.map(({ id }) => id);
  await settleRequests(tx.db, ids, now);
  const to = rows.map(({ id, clientId }) => ({
    userId: clientId,
    subjectId: id,
    facts: { documents: plan.places.get(clientId)!.length, by: viewer.id },
  }));
  await writeAlerts(deps, tx, { kind: "request_new", to, now });
  await recordRequestEvents(tx, "request_added", rows, asker, ({ clientId }) => ({
    items: plan.places.get(clientId)!.length,
  }));
  return { ...plan, requestIds: ids };
}
