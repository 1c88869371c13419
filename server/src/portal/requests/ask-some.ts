import type { Actor } from "../../core/access/actor.ts";
import { writeAlerts } from "../../core/alerts/write-alerts.ts";
import type { Parts } from "../../core/parts.ts";
import { recordRequestEvents } from "../../core/requests/request-events.ts";
import { settleRequests } from "../../core/requests/settle-requests.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Asking } from "./asking.ts";
import { findFull, insertRequests, lockClients } from "./request.store.ts";

/** Who asks, and on which day of the firm's calendar. */
export interface Asker extends Actor {
  today: string;
}

/** Asks clients, each by a request of their own, in the caller's transaction. Returns whom; who has too many open is left out. */
export async function askSome(
  parts: Pick<Parts, "outbox" | "publicUrl">,
  tx: Transaction,
  clientIds: readonly string[],
  asking: Asking,
  asker: Asker,
): Promise<{ asked: string[]; full: number }> {
  if (clientIds.length === 0) return { asked: [], full: 0 };
  const { viewer, now, today } = asker;
  await lockClients(tx.db, clientIds);
  const full = await findFull(tx.db, clientIds);
  const asked = clientIds.filter((id) => !full.has(id));
  if (asked.length === 0) return { asked, full: full.size };
  const rows = asked.map((clientId) => ({
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
  const items = rows.flatMap(({ id: requestId }) =>
    asking.items.map(({ label, help, required, due_on }, position) => ({
      id: newId(now),
      requestId,
      position,
      label,
      help,
      required,
      dueOn: due_on,
      state: "open" as const,
    })),
  );
  await insertRequests(tx.db, rows, items);
  const ids = rows.map(({ id }) => id);
  await settleRequests(tx.db, ids, now);
  const to = rows.map(({ id, clientId }) => ({
    userId: clientId,
    subjectId: id,
    facts: { documents: asking.items.length, by: viewer.id },
  }));
  await writeAlerts(parts, tx, { kind: "request_new", to, now });
  await recordRequestEvents(tx, "request_added", rows, asker, { items: asking.items.length });
  return { asked, full: full.size };
}
