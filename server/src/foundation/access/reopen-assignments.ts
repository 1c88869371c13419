import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { and, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "./open-assignments.ts";

interface Return {
  userId: string;
  /** When the account would have been erased. Its assignments ended DELETION_UNDO_DAYS before this time. */
  eraseAt: Date;
  now: Date;
}

const agents = alias(users, "agent");
const clients = alias(users, "client");

/**
 * Called when a person comes back. Reopens the assignments that ended when this person left. An assignment
 * stays closed if its client or its agent has left, or if the client has another agent now. Returns the
 * client and the agent of each reopened assignment.
 */
export async function reopenAssignments(
  tx: Transaction,
  { userId, eraseAt, now }: Return,
): Promise<{ clientId: string; agentId: string }[]> {
  const endedAt = later(eraseAt, -DELETION_UNDO_DAYS * DAY_MS);
  const ended = await tx.db
    .select({
      clientId: assignments.clientId,
      agentId: assignments.agentId,
      createdBy: assignments.createdBy,
    })
    .from(assignments)
    .innerJoin(
      agents,
      and(eq(agents.id, assignments.agentId), eq(agents.role, "agent"), eq(agents.status, "active")),
    )
    .innerJoin(
      clients,
      and(eq(clients.id, assignments.clientId), inArray(clients.status, ["added", "invited", "active"])),
    )
    .where(
      and(
        or(eq(assignments.clientId, userId), eq(assignments.agentId, userId)),
        // A cover is not reopened: it was meant for certain days.
        eq(assignments.kind, "primary"),
        eq(assignments.endsAt, endedAt),
      ),
    )
    // If another call closes one of these accounts at the same time, one of the two calls waits for the
    // other.
    .for("key share", { of: agents });
  if (ended.length === 0) return [];
  const taken = await findTaken(
    tx,
    ended.map(({ clientId }) => clientId),
  );
  const free = ended.filter(({ clientId }) => !taken.has(clientId));
  if (free.length === 0) return [];
  return tx.db
    .insert(assignments)
    .values(free.map((row) => ({ ...row, id: newId(now), startsAt: now })))
    .onConflictDoNothing()
    .returning({ clientId: assignments.clientId, agentId: assignments.agentId });
}

async function findTaken(tx: Transaction, clientIds: readonly string[]): Promise<Set<string>> {
  const open = await tx.db
    .select({ clientId: assignments.clientId })
    .from(assignments)
    .where(and(inArray(assignments.clientId, [...clientIds]), isOpenPrimary));
  return new Set(open.map(({ clientId }) => clientId));
}
