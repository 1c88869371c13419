import { and, eq, exists, gt, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Role } from "@portico/contract/roles";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../invitations/invitation.table.ts";
import { users } from "../users/user.table.ts";
import { assignments } from "./assignment.table.ts";

/** Who looks. */
export interface Viewer {
  id: string;
  role: Role | null;
}

/** The one access rule (docs/decisions/0010), as a WHERE and never after the query. */
const NOBODY = sql`false`;

/** The clients a viewer may see: an admin all, an agent those assigned to them now, a client nobody. */
export function visibleClients(db: Queries, viewer: Viewer): SQL {
  const isClient = eq(users.role, "client");
  if (viewer.role === "admin") return isClient;
  if (viewer.role === "agent") return and(isClient, isAssignedTo(db, viewer.id))!;
  return NOBODY;
}

/** The agents and admins a viewer may list: an admin all. */
export function visibleStaff(viewer: Viewer, role: "admin" | "agent"): SQL {
  return viewer.role === "admin" ? eq(users.role, role) : NOBODY;
}

/**
 * The invitations a viewer may see and act on; joined with the invited user's row. An agent sees those of
 * their clients, and their own newest one of somebody who is nobody else's: who was invited long ago and
 * is now a colleague's client is not theirs to see.
 */
export function visibleInvitations(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role !== "agent") return NOBODY;
  const ownAndFree = and(eq(invitations.inviterId, viewer.id), isAssignedToNobody(db), isNewestOfPerson(db));
  return and(eq(invitations.role, "client"), or(isAssignedTo(db, viewer.id), ownAndFree))!;
}

function isAssignedToNobody(db: Queries): SQL {
  const open = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.clientId, users.id), isNull(assignments.endsAt)));
  return notExists(open);
}

function isNewestOfPerson(db: Queries): SQL {
  const later = alias(invitations, "later");
  const newer = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.userId, invitations.userId), gt(later.id, invitations.id)));
  return notExists(newer);
}

/** Correlates with the user's row of the query around it. */
function isAssignedTo(db: Queries, agentId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(assignments)
      .where(
        and(eq(assignments.clientId, users.id), eq(assignments.agentId, agentId), isNull(assignments.endsAt)),
      ),
  );
}
