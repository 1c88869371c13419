import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@portico/contract/roles";
import type { Queries } from "../../platform/database/database.ts";
import { invitations } from "../identity/invitation.table.ts";
import { users } from "../identity/user.table.ts";
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

/** The invitations a viewer may see and act on; joined with the invited user's row. */
export function visibleInvitations(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role !== "agent") return NOBODY;
  return and(
    eq(invitations.role, "client"),
    or(eq(invitations.inviterId, viewer.id), isAssignedTo(db, viewer.id)),
  )!;
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
