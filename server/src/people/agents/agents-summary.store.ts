import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { and, eq, isNotNull, not, notInArray, type SQL, sql } from "drizzle-orm";
import { mailServers } from "../../schema/foundation/mail-server.table.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Reads the figures about the firm in one statement. In the portal, each figure links to a list. The figure
 * is counted with the same condition as the list, so that it equals the list's total.
 */
export async function readSummary(db: Queries) {
  const count = (...where: SQL[]) => {
    const counted = db
      .select({ one: sql`1` })
      .from(users)
      .where(and(...where))
      .limit(SUMMARY_CAP);
    return sql<number>`(select count(*)::int from ${counted.as("counted")})`;
  };
  const [isAgent, isClient] = [eq(users.role, "agent"), eq(users.role, "client")];
  const hasStatus = (status: "active" | "invited") => eq(users.status, status);
  const team = db
    .selectDistinct({ team: agentProfiles.team })
    .from(agentProfiles)
    .where(isNotNull(agentProfiles.team));
  const summary = {
    agents_active: count(isAgent, hasStatus("active")),
    agents_invited: count(isAgent, hasStatus("invited")),
    clients_active: count(isClient, hasStatus("active")),
    clients_invited: count(isClient, hasStatus("invited")),
    clients_without_agent: count(
      isClient,
      not(users.hasAgent),
      notInArray(users.status, ["erasing", "erased"]),
    ),
    is_email_accepted: sql<boolean>`exists (select from ${mailServers} where ${mailServers.acceptedAt} is not null)`,
    teams: sql<string[]>`array(select "team" from ${team.as("teams")} order by lower("team"), "team")`,
  };
  const [row] = await db.select(summary).from(sql`(select 1) as "firm"`);
  return row!;
}
