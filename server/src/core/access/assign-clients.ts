import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../users/user.table.ts";
import { assignments } from "./assignment.table.ts";
import { isOpen } from "./open-assignments.ts";

interface NewAssignments {
  clientIds: readonly string[];
  agentId: string;
  createdBy: string;
  now: Date;
}

/** Gives clients without an agent to one, in effect on the next call. */
export async function assignClients(
  tx: Transaction,
  { clientIds, agentId, createdBy, now }: NewAssignments,
): Promise<void> {
  if (clientIds.length === 0) return;
  await tx.db
    .insert(assignments)
    .values(clientIds.map((clientId) => ({ id: newId(now), clientId, agentId, startsAt: now, createdBy })))
    .onConflictDoNothing();
}

/** Ends all open assignments of a person, as client and as agent; the rows stay as history. */
export async function endAssignments(tx: Transaction, userId: string, now: Date): Promise<void> {
  const ofPerson = and(or(eq(assignments.clientId, userId), eq(assignments.agentId, userId)), isOpen);
  // The clients' own rows first: whoever changes one of them goes on from it to its assignments, and neither may wait for the other.
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, tx.db.select({ id: assignments.clientId }).from(assignments).where(ofPerson)))
    .orderBy(users.id)
    .for("no key update");
  await tx.db.update(assignments).set({ endsAt: now }).where(ofPerson);
}

/** True when the client is looked after by nobody, or by this agent. */
export async function hasNoOtherAgent(tx: Transaction, clientId: string, agentId: string): Promise<boolean> {
  const open = await tx.db
    .select({ agentId: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), isOpen));
  return open.every((row) => row.agentId === agentId);
}
