import type { ClientFilter } from "@portico/contract/portal/moves";
import { and, eq, exists, ne, not, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type Viewer, visibleClients } from "../access/access.ts";
import { assignments } from "../access/assignment.table.ts";
import { isOpenPrimary } from "../access/open-assignments.ts";
import { matchesSearch } from "../lists/matches-search.ts";
import { users } from "../users/user.table.ts";

/**
 * Everybody whom the list of clients shows for a filter, as far as the viewer sees, as a WHERE on people: for what is
 * done to all of them without their ids.
 */
export function matchingClients(db: Queries, viewer: Viewer, filter: ClientFilter, now: Date): SQL {
  const search = filter.q ? matchesSearch(filter.q) : undefined;
  return and(
    visibleClients(db, viewer, now),
    filter.status ? eq(users.status, filter.status) : ne(users.status, "erased"),
    filter.without_agent ? not(users.hasAgent) : undefined,
    filter.agent_id ? isOwnClientOf(db, filter.agent_id) : undefined,
    search && (search.isHopeless ? sql`false` : search.where),
  )!;
}

/** Whom an agent covers is not theirs. */
function isOwnClientOf(db: Queries, agentId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(assignments)
      .where(and(eq(assignments.clientId, users.id), eq(assignments.agentId, agentId), isOpenPrimary)),
  );
}
