import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Transaction, Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver, isOpenAt, isOpenPrimary } from "./open-assignments.ts";

interface NewAssignments {
  clientIds: readonly string[];
  agentId: string;
  createdBy: string;
  now: Date;
}

/**
 * Assigns clients to an agent. The agent can see these clients from the next call on. Clients who already
 * have an agent keep that agent. Returns the ids of the clients whom it assigned. Throws ApiError
 * `agent_unknown` if the given agent has left or leaves at the same moment.
 */
export async function assignClients(
  tx: Transaction,
  { clientIds, agentId, createdBy, now }: NewAssignments,
): Promise<string[]> {
  if (clientIds.length === 0) return [];
  if (!(await holdAgent(tx, agentId))) throw new ApiError("agent_unknown");
  const given = await tx.db
    .insert(assignments)
    .values(clientIds.map((clientId) => ({ id: newId(now), clientId, agentId, startsAt: now, createdBy })))
    .onConflictDoNothing()
    .returning({ clientId: assignments.clientId });
  return given.map(({ clientId }) => clientId);
}

/** An assignment that ended because a person left. */
export type EndedAssignment = Pick<
  typeof assignments.$inferSelect,
  "clientId" | "agentId" | "kind" | "startsAt"
>;

/**
 * Ends all assignments in which one of these people is the client or the agent, including assignments that
 * have not begun. The rows stay as history. Returns the ended assignments.
 */
export async function endAssignments(
  tx: Transaction,
  userIds: string | readonly string[],
  now: Date,
): Promise<EndedAssignment[]> {
  const ids = [userIds].flat();
  return end(tx, ids, or(inArray(assignments.clientId, ids), inArray(assignments.agentId, ids)), now);
}

/**
 * Like endAssignments, but ends only the assignments in which these people are the agents. The assignments in
 * which they are the clients stay.
 */
export async function endAgentsAssignments(
  tx: Transaction,
  agentIds: readonly string[],
  now: Date,
): Promise<EndedAssignment[]> {
  return end(tx, agentIds, inArray(assignments.agentId, [...agentIds]), now);
}

async function end(
  tx: Transaction,
  ids: readonly string[],
  which: SQL | undefined,
  now: Date,
): Promise<EndedAssignment[]> {
  const open = and(which, isNotOver);
  // Every call that assigns or changes a client locks the rows of the people first, and then changes
  // assignments. This call does the same: if one call used another order, two calls could deadlock.
  const clients = tx.db.select({ id: assignments.clientId }).from(assignments).where(open);
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, [...ids]), inArray(users.id, clients)))
    .orderBy(users.id)
    .for("no key update");
  return tx.db.update(assignments).set({ endsAt: now, isOver: true }).where(open).returning({
    clientId: assignments.clientId,
    agentId: assignments.agentId,
    kind: assignments.kind,
    startsAt: assignments.startsAt,
  });
}

/**
 * Like endAssignments, but only for clients whose own agent is the given agent. An agent who only covers a
 * client must not end the assignment of the client's own agent.
 */
export async function endOwnAssignments(
  tx: Transaction,
  clientIds: readonly string[],
  agentId: string,
  now: Date,
): Promise<EndedAssignment[]> {
  const own = await tx.db
    .select({ id: assignments.clientId })
    .from(assignments)
    .where(
      and(inArray(assignments.clientId, [...clientIds]), eq(assignments.agentId, agentId), isOpenPrimary),
    );
  if (own.length === 0) return [];
  return endAssignments(
    tx,
    own.map(({ id }) => id),
    now,
  );
}

/** The agents who look after a client now. */
export async function findAgentIdsOf(tx: Transaction, clientId: string, now: Date): Promise<string[]> {
  const open = await tx.db
    .select({ agentId: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), isOpenAt(now)));
  return open.map(({ agentId }) => agentId);
}

/** Whether a person is an agent to whom a new client can be assigned. */
export async function isAgentHere(db: Queries, id: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isHere(id));
  return found.length > 0;
}

/**
 * Like isAgentHere, but the answer holds until the end of the transaction. A call that closes the person's
 * account or removes their role must first lock the person's row for update. So it waits for this
 * transaction, and then finds the client whom this transaction has assigned.
 */
export async function holdAgent(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.db.select({ id: users.id }).from(users).where(isHere(id)).for("key share");
  return found.length > 0;
}

function isHere(id: string): SQL {
  return and(eq(users.id, id), eq(users.role, "agent"), inArray(users.status, ["active", "invited"]))!;
}
