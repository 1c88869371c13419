import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { FEW_MAX, FEW_OF_AGENT_MAX } from "../lists/find-few-first.ts";
import { byMoment } from "../lists/list-order.ts";
import type { Search } from "../lists/matches-search.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { type Viewer, visibleInvitations } from "./access.ts";
import { invitationsOfAgent } from "./invitations-of-agent.ts";

/**
 * How a list reads the invitations of visibleInvitations from the database. It leaves out the invitations of
 * erased people.
 */
export function listedInvitations(db: Queries, viewer: Viewer, search: Search | undefined, now: Date) {
  const isAgent = viewer.role === "agent";
  const table = isAgent
    ? sql`(${invitationsOfAgent(db, viewer.id, now)}) as ${sql.identifier("invitation")}`
    : sql`${invitations}`;
  return {
    table,
    joined: sql`${table} join ${users} on ${users.id} = ${invitations.userId}`,
    person: sql`${invitations.userId}`,
    id: sql`${invitations.id}`,
    key: sql`${invitations.createdAt}`,
    order: byMoment("desc"),
    visible: isAgent ? sql`true` : visibleInvitations(db, viewer, now),
    matching: and(search?.where, ne(users.status, "erased")),
    matchingAlone: search ? undefined : isOfNobodyErased(db),
    isIndexed: isAgent || (search?.isIndexed ?? true),
    fewMax: isAgent ? FEW_OF_AGENT_MAX : FEW_MAX,
  };
}

/**
 * True for an invitation whose person is not erased. Few people are erased. Looking these people up is
 * quicker than checking the status of every invited person.
 */
function isOfNobodyErased(db: Queries): SQL {
  const erased = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, invitations.userId), eq(users.status, "erased")));
  return notExists(erased);
}
