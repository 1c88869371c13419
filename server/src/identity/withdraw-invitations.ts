import type { Caller } from "../platform/http/caller.ts";
import type { Transaction } from "../platform/database/database.ts";
import {
  endAgentsAssignments,
  endAssignments,
  endOwnAssignments,
} from "../foundation/access/assign-clients.ts";
import { recordDeparture } from "../foundation/access/record-absence.ts";
import { recordEvents } from "../foundation/audit/record-event.ts";
import { killTokensOf } from "../foundation/tokens/mailed-tokens.ts";
import { lockUsers } from "../foundation/users/users.ts";
import { markWithdrawn, type OpenInvitation } from "./revoke.store.ts";

interface Withdrawal {
  actorId: string | null;
  /** Null if the withdrawal was not requested in a session. */
  sessionId: string | null;
  caller: Caller;
  now: Date;
  /**
   * If it is set, only invited clients whose own agent is this one lose their agents; a colleague's client
   * stays with the colleague. If it is left out, all invited clients lose their agents.
   */
  agentId?: string | undefined;
  /** True if invited clients keep their current agents. `agentId` is then ignored. */
  keepsClients?: boolean;
}

/**
 * Closes open invitations and invalidates their links. The rows of the people remain, and these people can be
 * invited again.
 */
export async function withdrawInvitations(
  tx: Transaction,
  list: readonly Pick<OpenInvitation, "id" | "userId">[],
  { now, agentId, keepsClients = false, ...by }: Withdrawal,
): Promise<void> {
  if (list.length === 0) return;
  const people = list.map(({ userId }) => userId);
  // Locks the people. Another request may be assigning a client to an invited agent at the same time. It has
  // to wait, and then finds that this person is not an agent. Everywhere, people are locked after their
  // invitations; another order could deadlock.
  await lockUsers(tx, people);
  await markWithdrawn(tx.db, list, now);
  await killTokensOf(tx, people, now);
  const ended = keepsClients
    ? await endAgentsAssignments(tx, people, now)
    : agentId === undefined
      ? await endAssignments(tx, people, now)
      : await endOwnAssignments(tx, people, agentId, now);
  await recordDeparture(tx, people, "withdrawn", ended, { ...by, now });
  await recordEvents(
    tx,
    people.map((userId) => ({
      kind: "invitation_withdrawn",
      userId,
      ...by,
      now,
      changes: { status: ["invited", "added"] },
    })),
  );
}
