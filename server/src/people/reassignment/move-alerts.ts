import { and, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { endDueCovers } from "../../foundation/access/end-due-covers.ts";
import { isNotOver } from "../../foundation/access/open-assignments.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import type { AlertTo } from "../../foundation/alert-kinds.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import type { MoveEvent } from "./move-events.ts";

/**
 * No alert is written about a cover that began longer ago than this. A cover can begin unnoticed while no
 * server is running, and an alert about it would then be old news.
 */
const NEWS_MS = 7 * DAY_MS;
/**
 * The number of the advisory lock that followCovers takes. It can be any number that other advisory locks do
 * not use.
 */
const COVERS_LOCK = 7_306_212;

interface Told {
  batchId: string;
  kind: "primary" | "cover";
  /**
   * True for the undo of a move about which the clients got no email. A client who has not read the alert
   * about the move then learns of neither: the alert about the move is removed, and no alert about the undo
   * is written.
   */
  isQuietUndo?: boolean;
  now: Date;
}

/** Writes alerts that tell agents and clients what a move changed for them. */
export async function notifyOfMoves(
  deps: Dependencies,
  tx: Transaction,
  events: readonly MoveEvent[],
  { batchId, kind, isQuietUndo = false, now }: Told,
): Promise<void> {
  const [gained, lost, begun, over] = [new Clients(), new Clients(), new Clients(), new Clients()];
  const clients: AlertTo[] = [];
  const hasBegun = ({ from }: { from: string }) => new Date(from) <= now;
  for (const event of events) {
    const { clientId } = event;
    if (event.kind === "client_moved") {
      const [before, after] = event.change;
      if (before) lost.add(before.id, clientId);
      if (after) gained.add(after.id, clientId);
      if (before) clients.push({ userId: clientId, ...(after && { subjectId: after.id }) });
    } else if (event.kind === "cover_set") {
      // The covering agent may not see the clients before the cover begins. A cover that has not begun is
      // therefore announced only when it begins.
      if (hasBegun(event.change[1])) begun.add(event.change[1].id, clientId);
    } else if (kind === "cover" && hasBegun(event.change[0])) over.add(event.change[0].id, clientId);
  }
  await writeAlerts(deps, tx, { kind: "clients_moved", to: gained.named(), now });
  await writeAlerts(deps, tx, { kind: "clients_taken", to: lost.counted(), now });
  await writeAlerts(deps, tx, { kind: "cover_began", to: begun.named(batchId), now });
  await writeAlerts(deps, tx, { kind: "cover_ended", to: over.counted(), now });
  const unheard = isQuietUndo ? await undoUnread(tx.db, events) : new Set<string>();
  const hearing = clients.filter(({ userId }) => !unheard.has(userId));
  for (const to of chunksOf(hearing)) await writeAlerts(deps, tx, { kind: "agent_changed", to, now });
}

/** Removes those alerts about a move that clients have not read. Returns the ids of these clients. */
async function undoUnread(db: Queries, events: readonly MoveEvent[]): Promise<Set<string>> {
  const told = events.flatMap(({ kind, clientId, change }) =>
    kind === "client_moved" ? [{ client: clientId, agent: change[0]?.id ?? NIL_ID }] : [],
  );
  // The subject of an alert about a move is the agent who got the client. The undo takes the client away from
  // this agent, so its events name this agent first. If the move left the client without an agent, the alert
  // stores NIL_ID.
  const { rows } = await db.execute<{ user_id: string }>(sql`
    delete from ${alerts} using jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (client uuid, agent uuid)
    where ${alerts.kind} = 'agent_changed' and ${alerts.userId} = told.client and ${alerts.subjectId} = told.agent
      and ${alerts.readAt} is null
    returning ${alerts.userId}`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Notifies the other admins that an agent has left, and that clients have no agent now. */
export async function notifyOfOrphans(
  deps: Dependencies,
  tx: Transaction,
  facts: { departingId: string; actorId: string | null; clients: number; now: Date },
): Promise<void> {
  const { departingId, actorId, clients, now } = facts;
  if (clients === 0) return;
  const admins = await findOtherAdmins(tx.db, actorId ?? departingId);
  const to = admins.map(({ id }) => ({ userId: id, subjectId: departingId, facts: { clients } }));
  await writeAlerts(deps, tx, { kind: "clients_without_agent", to, now });
}

/**
 * Marks covers that have run out as over, and notifies their agents. Also notifies agents whose covers have
 * begun.
 */
export async function followCovers(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    // If two servers run this at the same time, the second one waits here until the first is done. It then
    // finds that all alerts have been written, and writes none.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${COVERS_LOCK}::bigint)`);
    const over = new Clients();
    for (const { agentId, clientId } of await endDueCovers(tx.db, now)) over.add(agentId, clientId);
    await writeAlerts(deps, tx, { kind: "cover_ended", to: over.counted(), now });
    const to = await findUntoldCovers(tx.db, now);
    await writeAlerts(deps, tx, { kind: "cover_began", to, now });
  });
}

async function findUntoldCovers(db: Queries, now: Date): Promise<AlertTo[]> {
  const told = db
    .select({ one: sql`1` })
    .from(alerts)
    .where(
      and(
        eq(alerts.kind, "cover_began"),
        eq(alerts.userId, assignments.agentId),
        eq(alerts.subjectId, assignments.batchId),
      ),
    );
  return db
    .select({
      userId: assignments.agentId,
      subjectId: sql<string>`${assignments.batchId}`,
      clientIds: sql<string[]>`array_agg(${assignments.clientId})`,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.kind, "cover"),
        isNotOver,
        lte(assignments.startsAt, now),
        gt(assignments.startsAt, later(now, -NEWS_MS)),
        sql`${assignments.batchId} is not null`,
        notExists(told),
      ),
    )
    .groupBy(assignments.agentId, assignments.batchId);
}

/** Collects clients by agent. */
class Clients {
  readonly #of = new Map<string, string[]>();

  add(agentId: string, clientId: string): void {
    const list = this.#of.get(agentId);
    if (list) list.push(clientId);
    else this.#of.set(agentId, [clientId]);
  }

  named(subjectId?: string): AlertTo[] {
    return [...this.#of].map(([userId, clientIds]) => {
      return { userId, clientIds, ...(subjectId !== undefined && { subjectId }) };
    });
  }

  /**
   * Returns only the number of clients for each agent. The agents may not see the names, because they no
   * longer cover these clients.
   */
  counted(): AlertTo[] {
    return [...this.#of].map(([userId, { length }]) => ({ userId, facts: { clients: length } }));
  }
}
