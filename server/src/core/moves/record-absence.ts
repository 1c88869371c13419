import type { Transaction } from "../../platform/database/database.ts";
import type { EndedAssignment } from "../access/assign-clients.ts";
import type { By } from "../accounts/close-account.ts";
import { recordEvents } from "../audit/record-event.ts";
import { fullName } from "../users/full-name.ts";
import { chunksOf } from "./chunks-of.ts";
import type { NamedAgent } from "./move-events.ts";

type Changes = Record<string, [before: unknown, after: unknown]>;

interface Agent {
  id: string;
  firstName: string;
  lastName: string;
}

/** Writes into the histories of the clients of an agent who has deleted their account that nobody looks after them, or covers, any more. */
export async function recordDeparture(
  tx: Transaction,
  agent: Agent,
  ended: readonly EndedAssignment[],
  by: By,
): Promise<void> {
  const facts = { why: "deleted" };
  const theirs = ended.filter(({ agentId }) => agentId === agent.id);
  for (const some of chunksOf(theirs))
    await recordEvents(
      tx,
      some.map(({ clientId, kind, startsAt }) => {
        const isCover = kind === "cover";
        const days = { from: startsAt.toISOString(), until: by.now.toISOString() };
        const what = isCover ? ("cover_ended" as const) : ("client_moved" as const);
        const before = isCover ? { ...named(agent), ...days } : named(agent);
        const changes: Changes = { [isCover ? "cover" : "agent"]: [before, null] };
        return { userId: clientId, ...by, kind: what, facts, changes };
      }),
    );
}

/** Writes that the agent is back, and looks after these again. */
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

function named(agent: Agent): NamedAgent {
  return { id: agent.id, name: fullName(agent) };
}
