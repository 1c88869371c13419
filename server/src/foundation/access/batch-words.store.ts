import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { eraseValues, factsWithoutWords } from "../audit/erase-values.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { batches } from "../../schema/people/batch.table.ts";

/**
 * Removes the free text from batches that a person created or that name the person. The free text is the
 * reason, and the message to the clients. The record of what was done, with whom and when, stays.
 */
export async function eraseBatchWords(db: Queries, personId: string): Promise<void> {
  // If a filter chose the clients of a batch, the batch does not contain their ids, and the search below does
  // not find it. But its reason is also stored in each client's assignment, and is removed from there.
  await db.update(assignments).set({ reason: null }).where(eq(assignments.clientId, personId));
  const list = await db
    .select({ id: batches.id, doneAt: batches.doneAt })
    .from(batches)
    .where(or(eq(batches.createdBy, personId), like(sql`${batches.what}::text`, `%${personId}%`)));
  if (list.length === 0) return;
  const ids = list.map(({ id }) => id);
  await db
    .update(batches)
    .set({ reason: null, what: without(["reason"], ["email", "message"], ["leaver", "reason"]) })
    .where(inArray(batches.id, ids));
  await db
    .update(assignments)
    .set({ reason: null })
    .where(and(inArray(assignments.batchId, ids), isNotNull(assignments.reason)));
  await eraseValues(db, {
    personId,
    which: and(
      // The ids of the batches already decide which events are found. This condition only makes PostgreSQL
      // use the index on the time.
      inArray(
        events.createdAt,
        list.flatMap(({ doneAt }) => doneAt ?? []),
      ),
      inArray(events.batchId, ids),
    )!,
    parts: ["words"],
    set: { facts: factsWithoutWords },
  });
}

/** The stored request, with null at the given paths. A path that does not exist is not added. */
function without(...paths: string[][]): SQL {
  return paths.reduce(
    (what, path) => sql`jsonb_set(${what}, ${sql.param(path)}::text[], 'null', false)`,
    sql`${batches.what}`,
  );
}
