import type { AgentFilter } from "@portico/contract/people/agents";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleStaff } from "../../foundation/access/access.ts";
import { clientCountsOf } from "../../foundation/access/client-counts.ts";
import { momentCell } from "../../foundation/exports/csv-columns.ts";
import type { ListWords } from "../../foundation/exports/list-export.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { agentConditions, hasRegistrationNo } from "../agent-filter.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { isTwoFactorOn } from "../../foundation/users/is-two-factor-on.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** The columns of the file. Each has a heading in the firm's words and the value for a row. */
const columns: readonly (readonly [string | ((words: ListWords) => string), SQL])[] = [
  ["First name", sql`${users.firstName}`],
  ["Last name", sql`${users.lastName}`],
  ["Email", sql`${users.email}`],
  ["Phone", sql`${users.phone}`],
  ["Status", sql`${users.status}`],
  ["Job title", sql`${agentProfiles.title}`],
  ["Team", sql`${agentProfiles.team}`],
  ["Registration number", sql`${agentProfiles.registrationNo}`],
  [({ client }) => client.many, sql`(${clientCountsOf(users.id)} ->> 'clients')::int`],
  ["Capacity", sql`${agentProfiles.capacity}`],
  ["Two-factor sign-in", sql`case when ${twoFactors.userId} is null then 'off' else 'on' end`],
  ["Date added", momentCell(users.createdAt)],
  ["Last seen", momentCell(users.lastSeenAt)],
];

/** Builds the table of the agents whom a filter finds, sorted by name. */
export function agentsFile(
  db: Queries,
  viewer: Viewer,
  filter: AgentFilter,
  { words, now }: { words: ListWords; now: Date },
) {
  const cells = sql.join(
    columns.map(([, cell]) => cell),
    sql`, `,
  );
  const query = db
    .select({ cells: sql`${cells}` })
    .from(users)
    .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)))
    .where(
      and(
        visibleStaff(viewer, "agent"),
        filter.status ? eq(users.status, filter.status) : ne(users.status, "erased"),
        found(db, filter.q),
        ...agentConditions(db, filter, now),
      ),
    )
    .orderBy(byName().by(sql`${users.sortName}`, sql`${users.id}`))
    .toSQL();
  return { heads: columns.map(([head]) => (typeof head === "string" ? head : head(words))), query };
}

function found(db: Queries, q: string | undefined): SQL | undefined {
  const search = q ? matchesSearch(q) : undefined;
  return search && or(search.where, hasRegistrationNo(db, q!));
}
