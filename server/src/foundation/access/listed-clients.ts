import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { type Viewer, visibleAgents, visibleClients } from "./access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt, isOpenIn, isOpenPrimary } from "./open-assignments.ts";

/** Where a list finds people: whom the access rule lets see, by the index that has them in the order of their names. */
export interface ListedPeople {
  table: SQL;
  /** The table with the people's own rows beside it, for what is asked of these. */
  withPeople: SQL;
  id: SQL;
  sortName: SQL;
  status: SQL;
  within: SQL;
  /** Few enough to be looked through, whatever is searched. */
  isNarrow: boolean;
}

/** People by their own rows, as far as a WHERE of the access rule lets see. */
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

/** The clients of visibleClients: an agent's by what the database keeps of them at their assignments. */
export function listedClients(db: Queries, viewer: Viewer, now: Date): ListedPeople {
  if (viewer.role !== "agent") return listedPeople(visibleClients(db, viewer, now));
  return listedByAssignment(and(eq(assignments.agentId, viewer.id), isOpenAt(now)));
}

/**
 * The agents of visibleAgents: to an agent the colleagues are found once, from the viewer's own clients. Asked of each
 * agent by itself, as a door asks, an agent of many clients would wait for it.
 */
export function listedAgents(db: Queries, viewer: Viewer, now: Date): ListedPeople {
  // Some thousands at the most: these can be looked through, whatever is asked.
  const listed = { ...listedPeople(visibleAgents(db, viewer, now)), isNarrow: true };
  if (viewer.role !== "agent") return listed;
  const own = alias(assignments, "own");
  const cover = alias(assignments, "cover");
  // A client has one primary at the most: where two agents share one, somebody covers. Without it every client would be looked at.
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

/** The clients that an agent has as their own, whom they cover left out, for an admin. */
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
    // Without a name it is of somebody who is no client any more.
    within: and(which, isNotNull(assignments.clientSortName))!,
    isNarrow: true,
  };
}
