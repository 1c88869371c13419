import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { columnOf } from "./write-assignments.ts";

interface Past {
  clientId: string;
  /** The event that records what this batch did to the client. */
  eventId: string;
}

/**
 * Whether a batch is still in effect for a client. The batch writes one event for the client when it is
 * carried out, and a second event if it is undone. An odd number of events therefore means that the batch was
 * not undone.
 */
const isStanding = sql`count(*) % 2 = 1`;

/**
 * The events of one person. Right after a large move, PostgreSQL's statistics do not yet know how many events
 * the move has written. Without `offset 0`, PostgreSQL would read all of these events again for each client.
 * With it, PostgreSQL reads only the events of the person.
 */
const eventsOf = (person: "client_id" | "agent_id") =>
  sql`(select * from ${events} where ${events.userId} = ${sql.raw(`"past".${person}`)} offset 0) as ${events}`;

/**
 * Finds the clients who have been moved or assigned since a batch, even if their agent is the same again now.
 * Moves that have been undone do not count. Returns the clients' ids.
 */
export async function findMovedSince(
  db: Queries,
  list: readonly Past[],
  { id, doneAt }: Pick<BatchRow, "id" | "doneAt">,
): Promise<Set<string>> {
  if (list.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select "past".client_id as id
    from unnest(${columnOf(list, "clientId")}::uuid[], ${columnOf(list, "eventId")}::uuid[]) as "past" (client_id, event_id)
    where exists (
      select 1 from ${eventsOf("client_id")} where ${events.id} > "past".event_id
        and ${events.kind} = 'client_moved' and ${events.batchId} <> ${id}::uuid
      group by ${events.batchId} having ${isStanding}
    ) or exists (
      select 1 from (select * from ${assignments} where ${assignments.clientId} = "past".client_id offset 0) as ${assignments}
      where ${assignments.kind} = 'primary'
        and ${assignments.batchId} is null and ${assignments.startsAt} > ${doneAt}
    )`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Looks at covers that a batch has changed or ended. Finds those that have been set or ended again since, or
 * whose agent has left since. Returns the ids of the events in which the batch changed these covers.
 */
export async function findCoveredSince(
  db: Queries,
  list: readonly (Past & { agentId: string })[],
  { id }: Pick<BatchRow, "id">,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select "past".event_id as id
    from unnest(${columnOf(list, "clientId")}::uuid[], ${columnOf(list, "agentId")}::uuid[], ${columnOf(list, "eventId")}::uuid[])
      as "past" (client_id, agent_id, event_id)
    where exists (
      select 1 from ${eventsOf("client_id")} where ${events.id} > "past".event_id
        and ${events.kind} in ('cover_set', 'cover_ended') and ${events.batchId} <> ${id}::uuid
        and "past".agent_id::text in (${events.changes} #>> '{cover,0,id}', ${events.changes} #>> '{cover,1,id}')
      group by ${events.batchId} having ${isStanding}
    ) or exists (
      select 1 from ${eventsOf("agent_id")} where ${events.id} > "past".event_id
        and ${events.kind} in ('account_deactivated', 'role_changed', 'deletion_asked')
    )`);
  return new Set(rows.map((row) => row.id));
}
