import { and, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CopyFacts, PersonalData } from "../personal-data.ts";
import { eraseValues } from "../audit/erase-values.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { movedKinds } from "../audit/record-event.ts";
import { fullName } from "../users/full-name.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { visibleClients } from "./access.ts";
import { batches } from "../../schema/people/batch.table.ts";
import { eraseBatchWords } from "./batch-words.store.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt } from "./open-assignments.ts";

/**
 * Assignments record which agent looks after which client. They are part of the firm's history and name
 * people only by id. While an assignment is open, it also holds the name of its client, because lists sort by
 * this name. The name is removed when the assignment ends. The histories of clients name their agents until
 * the agents are erased. The reason for a reassignment is erased with the person who wrote it, and also with
 * any person whom it names.
 */
export const assignmentsPersonalData: PersonalData = {
  tables: [assignments, batches],
  async erase(db, { id }) {
    const value = sql`case when "one" ->> 'id' = ${id} then "one" || '{"name": ""}' else "one" end`;
    const pair = sql`select jsonb_agg(${value} order by "place") from jsonb_array_elements("pair") with ordinality as "each" ("one", "place")`;
    const all = sql`(select jsonb_object_agg("field", (${pair})) from jsonb_each(${events.changes}) as "fields" ("field", "pair"))`;
    const clients = db
      .select({ id: assignments.clientId })
      .from(assignments)
      .where(eq(assignments.agentId, id));
    await eraseValues(db, {
      personId: id,
      which: and(
        inArray(events.userId, clients),
        inArray(events.kind, [...movedKinds]),
        like(sql`${events.changes}::text`, `%${id}%`),
      )!,
      parts: ["names"],
      set: { changes: all },
    });
    await eraseBatchWords(db, id);
  },
  files: [
    {
      name: "assignments.json",
      about: "who looks after you, or who you look after now",
      rows: assignmentsOf,
    },
  ],
};

async function* assignmentsOf({ database: { db }, person, now }: CopyFacts) {
  const clients = await findPartners(
    db,
    assignments.clientId,
    and(eq(assignments.agentId, person.id), visibleClients(db, person, now)),
    now,
  );
  for (const row of clients) yield { client: fullName(row), email: row.email, since: row.since };
  const agents = await findPartners(
    db,
    assignments.agentId,
    and(eq(assignments.clientId, person.id), eq(users.status, "active")),
    now,
  );
  for (const row of agents) yield { agent: fullName(row), since: row.since };
}

async function findPartners(
  db: Queries,
  side: typeof assignments.clientId | typeof assignments.agentId,
  where: SQL | undefined,
  now: Date,
) {
  return db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      since: assignments.startsAt,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, side))
    .where(and(where, isOpenAt(now)))
    .orderBy(desc(assignments.startsAt), assignments.id);
}
