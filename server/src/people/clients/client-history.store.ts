import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { assignments } from "../../schema/people/assignment.table.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const actors = alias(users, "actor");
const agents = alias(users, "agent");

type Person = Pick<typeof users, "id" | "firstName" | "lastName" | "avatarKey" | "role" | "status">;

/**
 * Returns those columns of a person that a client's pages show. Takes the table of people, or an alias of it,
 * so that one query can read several people.
 */
function portrait<P extends { [Column in keyof Person]: PgColumn }>(person: P) {
  const { id, firstName, lastName, avatarKey, role, status } = person;
  return { id, firstName, lastName, avatarKey, role, status } as Pick<P, keyof Person>;
}

interface Wanted {
  clientId: string;
  kinds: readonly string[];
  /**
   * With `client`, only events that the client caused are found. With `firm`, only events that other people
   * caused. If `by` is left out, all events are found.
   */
  by?: "client" | "firm" | undefined;
}

/**
 * Returns a page of the events on a client, newest first, each with the person who caused it. The page begins
 * after a cursor.
 */
export async function findClientEvents(
  db: Queries,
  { clientId, kinds, by }: Wanted,
  after: readonly string[] | undefined,
  limit: number,
) {
  return db
    .select({
      id: events.id,
      kind: events.kind,
      facts: events.facts,
      changes: events.changes,
      userId: events.userId,
      actorId: events.actorId,
      createdAt: events.createdAt,
      actor: portrait(actors),
    })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .where(
      and(
        eq(events.userId, clientId),
        inArray(events.kind, [...kinds]),
        by === "client" ? eq(events.actorId, clientId) : undefined,
        by === "firm" ? and(isNotNull(events.actorId), ne(events.actorId, clientId)) : undefined,
        after && sql`(${events.createdAt}, ${events.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit);
}
export type ClientEventRow = Awaited<ReturnType<typeof findClientEvents>>[number];

/** The active admins, who can see every client. */
export async function findAdmins(db: Queries) {
  const isHere: SQL = and(eq(users.role, "admin"), eq(users.status, "active"))!;
  return db.select(portrait(users)).from(users).where(isHere).orderBy(users.sortName, users.id);
}

/** Finds the agents who have looked after a client, with their times, newest first. */
export async function findAssignments(db: Queries, clientId: string) {
  return db
    .select({ assignment: assignments, agent: portrait(agents), by: portrait(actors) })
    .from(assignments)
    .innerJoin(agents, eq(agents.id, assignments.agentId))
    .leftJoin(actors, eq(actors.id, assignments.createdBy))
    .where(eq(assignments.clientId, clientId))
    .orderBy(desc(assignments.startsAt), desc(assignments.id));
}
