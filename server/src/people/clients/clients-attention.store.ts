import type { InvitationAttention } from "@portico/contract/identity/invitations";
import { SILENT_DAYS } from "@portico/contract/people/people-limits";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { pendingInvitationsOfAgent } from "../../foundation/access/invitations-of-agent.ts";
import { isNotOver } from "../../foundation/access/open-assignments.ts";
import { wantsAttention } from "../../identity/invitation.store.ts";
import { matchingClients } from "../lists/client-filter.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Reads all counts in one statement. In the portal, each count links to a list. It is counted with the same
 * condition as the list, so that it equals the list's total.
 */
export async function readAttention(db: Queries, agent: Viewer, now: Date) {
  const count = (kind: InvitationAttention) =>
    sql<number>`(count(*) filter (where ${wantsAttention(kind, now)}))::int`;
  const silentSince = later(now, -SILENT_DAYS * DAY_MS)
    .toISOString()
    .slice(0, "2000-01-01".length);
  const isSilent = matchingClients(
    db,
    agent,
    { status: "invited", never_signed_in: true, added_to: silentSince },
    now,
  );
  // The index of an agent's clients also holds the clients' status. The invited clients can therefore be
  // found in the index alone, without reading each client.
  const invited = db
    .select({ id: assignments.clientId })
    .from(assignments)
    .where(and(eq(assignments.agentId, agent.id), isNotOver, eq(assignments.clientStatus, "invited")));
  const silent = db
    .select({ count: sql`count(*)::int` })
    .from(users)
    .where(and(isSilent, inArray(users.id, invited)));
  const [row] = await db
    .select({
      invitations_failed: count("failed"),
      invitations_expiring: count("expiring"),
      invitations_asked_again: count("asked_again"),
      never_signed_in: sql<number>`(${silent})`,
    })
    // The conditions on this subquery name the table `invitation`, so the subquery must have that name.
    .from(pendingInvitationsOfAgent(db, agent.id, now).as("invitation"));
  return { ...row!, silent_since: silentSince };
}
