import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { type Viewer, visibleAgents, visibleClients } from "./access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt, isOpenIn, isOpenPrimary } from "./open-assignments.ts";

/**
 * The SQL from which a list of people reads its rows. It finds only people whom the viewer may see. An index
 * holds these people in the order of their names.
 */
export interface ListedPeople {
  table: SQL;
  /** `table` joined with the user table, for conditions on columns that only the user table has. */
  withPeople: SQL;
  id: SQL;
  sortName: SQL;
  status: SQL;
  within: SQL;
  /** True if there are so few people that any search can read all of them. */
  isNarrow: boolean;
}

/** Lists people from the user table itself, with the access rule as WHERE. */
export function listedPeople(visible: SQL): ListedPeople {
  const table = sql`${users}`;
  return {
    table,
    withPeople: table,
    id: sql`${users.id}`,
    sortName: sql`${users.sortName}`,
    status: sql`${users.status}`,
    within: visible,
    isNarrow: false,
  };
}

/**
 * The clients of visibleClients, for a list. If the viewer is an agent, the list is read from the agent's
 * assignments. It needs no other table, because the database copies each client's name and status into them.
 */
export function listedClients(db: Queries, viewer: Viewer, now: Date): ListedPeople {
  if (viewer.role !== "agent") return listedPeople(visibleClients(db, viewer, now));
  return listedByAssignment(and(eq(assignments.agentId, viewer.id), isOpenAt(now)));
}

/**
 * The agents of visibleAgents, for a list. If the viewer is an agent, their colleagues are found all at once,
 * from the viewer's own clients. For an agent with many clients, it would take too long to check each
 * colleague separately, as is done for a single card.
 */
export function listedAgents(db: Queries, viewer: Viewer, now: Date): ListedPeople {
  // There are at most a few thousand agents, so any search may read all of them.
  const listed = { ...listedPeople(visibleAgents(db, viewer, now)), isNarrow: true };
  if (viewer.role !== "agent") return listed;
  const own = alias(assignments, "own");
  const cover = alias(assignments, "cover");
  // A client has at most one primary agent. So if two agents share a client, at least one of them covers the
  // client. Only covered clients are therefore looked at. Otherwise every client of the agent would be read.
  const shared = db
    .select({ id: cover.clientId })
    .from(cover)
    .innerJoin(own, eq(own.clientId, cover.clientId))
    .where(
      and(eq(cover.kind, "cover"), isOpenIn(cover, now), eq(own.agentId, viewer.id), isOpenIn(own, now)),
    );
  const colleagues = db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(inArray(assignments.clientId, shared), isOpenAt(now)));
  const within = and(eq(users.role, "agent"), or(eq(users.id, viewer.id), inArray(users.id, colleagues)))!;
  return { ...listed, within };
}

/**
 * An agent's own clients, without clients whom the agent only covers. Used when an admin lists the clients of
 * one agent.
 */
export function listedClientsOf(agentId: string): ListedPeople {
  return listedByAssignment(and(eq(assignments.agentId, agentId), isOpenPrimary));
}

function listedByAssignment(which: SQL | undefined): ListedPeople {
  return {
    table: sql`${assignments}`,
    withPeople: sql`${assignments} join ${users} on ${users.id} = ${assignments.clientId}`,
    id: sql`${assignments.clientId}`,
    sortName: sql`${assignments.clientSortName}`,
    status: sql`${assignments.clientStatus}`,
    // The assignment of a person who is no longer a client holds no name, and is left out.
    within: and(which, isNotNull(assignments.clientSortName))!,
    isNarrow: true,
  };
}
