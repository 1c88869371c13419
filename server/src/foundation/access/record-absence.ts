import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvents } from "../audit/record-event.ts";
import { chunksOf } from "../lists/chunks-of.ts";
import { fullName } from "../users/full-name.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { EndedAssignment } from "./assign-clients.ts";

/** Why an agent no longer looks after any clients. */
type Absence = "deleted" | "deactivated" | "role_changed" | "withdrawn";

interface By {
  /** Null if the server itself acted, because a person has left. */
  actorId: string | null;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

interface Agent {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Records in the histories of clients that an agent has left and no longer looks after or covers them. Takes
 * the assignments that have ended. An assignment in which the person who has left was the client is not
 * recorded.
 */
export async function recordDeparture(
  tx: Transaction,
  agentIds: readonly string[],
  why: Absence,
  ended: readonly EndedAssignment[],
  { actorId, sessionId, caller, now }: By,
): Promise<void> {
  const theirs = ended.filter(({ agentId }) => agentIds.includes(agentId));
  if (theirs.length === 0) return;
  const agents = await findNames(tx, agentIds);
  for (const some of chunksOf(theirs))
    await recordEvents(
      tx,
      some.map(({ clientId, agentId, kind, startsAt }) => {
        const isCover = kind === "cover";
        const agent = agents.get(agentId)!;
        const days = { from: startsAt.toISOString(), until: now.toISOString() };
        return {
          kind: isCover ? ("cover_ended" as const) : ("client_moved" as const),
          userId: clientId,
          actorId,
          sessionId,
          caller,
          now,
          facts: { why },
          changes: { [isCover ? "cover" : "agent"]: [isCover ? { ...agent, ...days } : agent, null] },
        };
      }),
    );
}

/** Records that an agent is back and looks after these clients again. */
export async function recordReturn(
  tx: Transaction,
  agent: Agent,
  clientIds: readonly string[],
  by: By,
): Promise<void> {
  for (const some of chunksOf(clientIds))
    await recordEvents(
      tx,
      some.map((clientId) => ({
        kind: "client_moved",
        userId: clientId,
        ...by,
        facts: { why: "restored" },
        changes: { agent: [null, named(agent)] },
      })),
    );
}

async function findNames(tx: Transaction, ids: readonly string[]) {
  const rows = await tx.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((agent) => [agent.id, named(agent)]));
}

/** Returns the id and the name by which a client's history names an agent. */
function named(agent: Agent): { id: string; name: string } {
  return { id: agent.id, name: fullName(agent) };
}
