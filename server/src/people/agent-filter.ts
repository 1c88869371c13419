import type { AgentFilter } from "@portico/contract/people/agents";
import { soughtWords } from "@portico/contract/values/fold-text";
import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { clientCountOf } from "../foundation/access/open-assignments.ts";
import { foldedText, hasAllWords } from "../foundation/lists/matches-search.ts";
import { isTwoFactorOn } from "../foundation/users/is-two-factor-on.ts";
import { twoFactors } from "../schema/foundation/two-factor.table.ts";
import { users } from "../schema/foundation/user.table.ts";
import { agentProfiles } from "../schema/people/agent-profile.table.ts";

/**
 * The conditions of an agent filter, each as SQL on the row of a single agent. The filter's search words and
 * status are left out, because the list of people handles them.
 */
export function agentConditions(db: Queries, filter: AgentFilter, now: Date): SQL[] {
  const { team, full, never_signed_in, without_two_factor } = filter;
  const conditions = [
    team !== undefined && exists(profile(db, eq(agentProfiles.team, team))),
    full && isFull(db),
    never_signed_in && isNull(users.lastSeenAt),
    without_two_factor && and(eq(users.status, "active"), notExists(secondFactor(db, now))),
  ];
  return conditions.filter((one) => one !== undefined && one !== false);
}

/** A condition for a query of agents: the agent has no room for another client. */
export function isFull(db: Queries): SQL {
  return exists(profile(db, sql`${agentProfiles.capacity} <= ${clientCountOf(users.id)}`));
}

/** A condition for a query of agents: the agent's registration number contains these words. */
export function hasRegistrationNo(db: Queries, words: string): SQL {
  return exists(
    profile(db, hasAllWords(soughtWords(words), foldedText(sql`${agentProfiles.registrationNo}`))),
  );
}

function profile(db: Queries, which: SQL) {
  return db
    .select({ one: sql`1` })
    .from(agentProfiles)
    .where(and(eq(agentProfiles.userId, users.id), which));
}

function secondFactor(db: Queries, now: Date) {
  return db
    .select({ one: sql`1` })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)));
}
