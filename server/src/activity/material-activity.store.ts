import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleAgents, visibleClients } from "../foundation/access/access.ts";
import type { EventWords } from "../foundation/audit/event-kinds.ts";
import { events } from "../schema/foundation/event.table.ts";
import { firmFactColumns } from "../foundation/firm/firm.store.ts";
import { firms } from "../schema/foundation/firm.table.ts";
import type { MaterialRow } from "../schema/documents/material.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import { activityColumns, actors, order, subjects } from "./activity.store.ts";

interface Page {
  after: string[] | undefined;
  limit: number;
  now: Date;
  eventWords: EventWords;
}

/**
 * Begins a query of a document's events that come after a given event, for a viewer who may change the
 * document. Each event has its time in the form that a cursor holds.
 */
export function findOfMaterial(
  db: Queries,
  viewer: Viewer,
  material: Pick<MaterialRow, "id" | "shelf" | "ownerId">,
  { after, limit, now, eventWords }: Page,
) {
  const [at, id] = [sql`${events.createdAt}`, sql`${events.id}`];
  // Written exactly as in the index, so that the database uses the index.
  const isOfIt = sql`${events.facts} ? 'material' and ${events.facts} ->> 'material' = ${material.id}`;
  return db
    .select({ ...activityColumns, firm: firmFactColumns, key: sql<string>`${order.toText(at)}` })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .leftJoin(subjects, eq(subjects.id, events.userId))
    .leftJoin(firms, sql`true`)
    .where(
      and(isOfIt, isToldTo(db, viewer, material, { now, eventWords }), after && order.isAfter(at, id, after)),
    )
    .orderBy(order.by(at, id))
    .limit(limit);
}

/**
 * In a client's folders an agent sees the events that the client's activity shows. In their own library they
 * see what was done by people whom they may know.
 */
function isToldTo(
  db: Queries,
  viewer: Viewer,
  { shelf, ownerId }: Pick<MaterialRow, "shelf" | "ownerId">,
  { now, eventWords }: { now: Date; eventWords: EventWords },
): SQL | undefined {
  if (viewer.role === "admin") return undefined;
  const isKind = inArray(events.kind, [...eventWords.kindsForAgents]);
  if (shelf === "client") return and(isKind, eq(events.userId, ownerId!));
  const known = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, events.actorId),
        or(
          eq(users.id, viewer.id),
          eq(users.role, "admin"),
          visibleAgents(db, viewer, now),
          visibleClients(db, viewer, now),
        ),
      ),
    );
  return and(isKind, or(isNull(events.actorId), exists(known)));
}
