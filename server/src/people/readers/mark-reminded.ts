import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The reminders about one thing, such as a document. The table has a row for each person, with `person_id`
 * and `reminded_at`.
 */
interface Reminders {
  table: PgTable;
  /** The column of the table that says what the reminder is about. */
  thing: PgColumn;
  id: string;
}

/**
 * Takes people. Finds those who have not been reminded since a given time, marks them as reminded now, and
 * returns them. If twenty calls come at once, each person is returned by only one of them.
 */
export async function markReminded(
  db: Queries,
  { table, thing, id }: Reminders,
  personIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const column = sql.identifier(thing.name);
  const { rows } = await db.execute<{ person_id: string }>(sql`
    insert into ${table} as known (${column}, person_id, reminded_at)
    select ${id}::uuid, person_id, ${now.toISOString()}::timestamptz from unnest(${sql.param([...personIds])}::uuid[]) as person_id
    on conflict (${column}, person_id) do update set reminded_at = excluded.reminded_at
      where known.reminded_at <= ${since.toISOString()}::timestamptz
    returning person_id`);
  return rows.map(({ person_id }) => person_id);
}
