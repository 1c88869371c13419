import type { ClientFilter, ClientSort } from "@portico/contract/people/client-filter";
import { and, eq, exists, gte, isNull, lt, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { isOwnClientOf } from "../../foundation/access/open-assignments.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { clientProfiles, lowerTags } from "../../schema/people/client-profile.table.ts";

/** One criterion of a filter of clients, as an SQL condition on the row of a client. */
interface Condition {
  where: SQL;
  /** The sort order whose index can also check this condition, so that no other rows are read. */
  servedBy?: ClientSort;
  /** The same condition on the client's profile alone. Only set if an index of the profiles can check it. */
  ofProfile?: SQL;
}

/** The conditions of a filter, except for its search words, status and agent. */
export function clientConditions(db: Queries, filter: ClientFilter): Condition[] {
  const { without_agent, tag, kind, never_signed_in, city, added_from, added_to } = filter;
  const conditions: (Condition | false | undefined)[] = [
    // A client who has asked for deletion no longer needs an agent.
    without_agent && { where: and(not(users.hasAgent), ne(users.status, "erasing"))!, servedBy: "name" },
    never_signed_in && { where: isNull(users.lastSeenAt), servedBy: "name" },
    tag && tag.length > 0 && ofProfile(db, hasTags(tag)),
    kind === "organisation" && ofProfile(db, isOrganisation),
    kind === "person" && { where: notExists(profile(db, isOrganisation)) },
    city !== undefined && ofProfile(db, sql`lower(${clientProfiles.city}) = ${city.toLowerCase()}`),
    added_from !== undefined && { where: gte(users.createdAt, new Date(added_from)), servedBy: "added" },
    added_to !== undefined && {
      where: lt(users.createdAt, later(new Date(added_to), DAY_MS)),
      servedBy: "added",
    },
  ];
  return conditions.filter((one) => one !== undefined && one !== false);
}

/**
 * A query with one row for each profile that matches all conditions. To count clients, the rows of this query
 * can be counted: only clients have a profile, and the profile is deleted when the client is erased.
 * Undefined if there is no condition, or if a condition cannot be checked on the profile alone.
 */
export function profilesMatching(conditions: readonly Condition[]): SQL | undefined {
  const which = conditions.map((one) => one.ofProfile);
  if (which.length === 0 || which.includes(undefined)) return undefined;
  return sql`select 1 from ${clientProfiles} where ${and(...which)}`;
}

/**
 * A condition for actions on all clients of a list. It is true of exactly those clients whom the list with
 * this filter shows the viewer.
 */
export function matchingClients(db: Queries, viewer: Viewer, filter: ClientFilter, now: Date): SQL {
  const search = filter.q ? matchesSearch(filter.q) : undefined;
  return and(
    visibleClients(db, viewer, now),
    filter.status ? eq(users.status, filter.status) : ne(users.status, "erased"),
    ofAgent(db, viewer, filter.agent_id),
    search?.where,
    ...clientConditions(db, filter).map(({ where }) => where),
  )!;
}

/**
 * The condition on a client's agent. If an agent filters by a colleague, no client meets the condition, just
 * as the list with this filter is then empty.
 */
function ofAgent(db: Queries, viewer: Viewer, agentId: string | undefined): SQL | undefined {
  if (agentId === undefined) return undefined;
  if (viewer.role === "admin") return isOwnClientOf(db, users.id, agentId);
  return agentId === viewer.id ? undefined : sql`false`;
}

function hasTags(tags: readonly string[]): SQL {
  return sql`${lowerTags(clientProfiles.tags)} @> ${sql.param(tags.map((one) => one.toLowerCase()))}::text[]`;
}

const isOrganisation = sql`${clientProfiles.kind} = 'organisation'`;

function ofProfile(db: Queries, which: SQL): Condition {
  return { where: exists(profile(db, which)), ofProfile: which };
}

function profile(db: Queries, which: SQL) {
  return db
    .select({ one: sql`1` })
    .from(clientProfiles)
    .where(and(eq(clientProfiles.userId, users.id), which));
}
