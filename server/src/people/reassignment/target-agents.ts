import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { contactEmail } from "../contact-email.ts";
import { clientCountOf } from "../../foundation/access/open-assignments.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { MoveOrder } from "./move-order.ts";

/** What a move needs to know about an agent who gets clients. */
export interface TargetAgent {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  status: string;
  avatarKey: string | null;
  title: string | null;
  team: string | null;
  publicPhone: string | null;
  contactEmail: string | null;
  bookingUrl: string | null;
  /** How many clients the agent has capacity for. Null if none was set. */
  capacity: number | null;
  /** How many clients the agent has now. */
  clients: number;
}

/**
 * Finds the agents who get the clients of an order, in the sequence that the order gives. Throws ApiError
 * `agent_unknown` if one of them cannot look after clients.
 */
export async function findTargets(
  db: Queries,
  { agents: wanted }: Pick<MoveOrder, "agents">,
): Promise<TargetAgent[]> {
  const found = await findPresentAgents(
    db,
    wanted.map(({ id }) => id),
  );
  return wanted.map(({ id }) => {
    const agent = found.get(id);
    if (!agent) throw new ApiError("agent_unknown");
    return agent;
  });
}

/** Finds those of these agents who can look after clients. Returns them by id. */
export async function findPresentAgents(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, TargetAgent>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      status: users.status,
      avatarKey: users.avatarKey,
      title: agentProfiles.title,
      team: agentProfiles.team,
      publicPhone: agentProfiles.publicPhone,
      contactEmail: contactEmail(users.email),
      bookingUrl: agentProfiles.bookingUrl,
      capacity: agentProfiles.capacity,
      clients: clientCountOf(users.id),
    })
    .from(users)
    .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
    .where(
      and(
        inArray(users.id, [...new Set(ids)]),
        eq(users.role, "agent"),
        inArray(users.status, ["active", "invited"]),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
