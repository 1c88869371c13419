import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { events } from "../../schema/foundation/event.table.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { importRows, type ImportTableRow } from "../../schema/people/import.table.ts";

/**
 * Counts how many people of an import have been invited, how many of them have signed up, and how many
 * invitations could not be delivered by email. The rows of the file say which people the import added. After
 * these rows are deleted, the events about the added people say it.
 */
export async function countStanding(
  db: Queries,
  row: ImportTableRow,
): Promise<{ invited: number; come: number; failed: number }> {
  const added = row.keepUntil === null ? addedByEvents(db, row) : addedByRows(db, row);
  const [standing] = await db
    .select({
      invited: sql<number>`count(*) filter (where ${users.status} <> 'added')::int`,
      come: sql<number>`count(*) filter (where ${users.status} not in ('added', 'invited'))::int`,
      failed: sql<number>`count(*) filter (where ${users.status} = 'invited' and ${isUndelivered})::int`,
    })
    .from(users)
    .where(inArray(users.id, added));
  return standing!;
}

const isUndelivered: SQL = sql`exists (select from ${invitations} where ${invitations.userId} = ${users.id}
  and ${invitations.delivery} = 'failed' and ${invitations.withdrawnAt} is null)`;

function addedByRows(db: Queries, { id }: ImportTableRow) {
  return db
    .select({ id: importRows.personId })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, "created")));
}

/**
 * Selects the people whom an import added, by the events about them. The conditions on actor, kind and time
 * let PostgreSQL use the index of each actor's events.
 */
function addedByEvents(db: Queries, { id, startedBy, kind, createdAt, undoUntil }: ImportTableRow) {
  const isTheirs = and(
    eq(events.actorId, startedBy),
    eq(events.kind, kind === "clients" ? "client_added" : "agent_added"),
    between(events.createdAt, createdAt, undoUntil ?? createdAt),
  );
  return db
    .select({ id: events.userId })
    .from(events)
    .where(and(isTheirs, eq(events.batchId, id)));
}
