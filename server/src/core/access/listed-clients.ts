import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../users/user.table.ts";
import { type Viewer, visibleClients } from "./access.ts";
import { assignments } from "./assignment.table.ts";
import { isOpenAt, isOpenPrimary } from "./open-assignments.ts";

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
