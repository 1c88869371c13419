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
import { markWithdrawn, type OpenInvitation } from "./take-back.store.ts";

interface Withdrawal {
  actorId: string | null;
  /** Null: no session of theirs asked for it. */
  sessionId: string | null;
  caller: Caller;
  now: Date;
  /** The agent who gives these people away with it: those who are a colleague's stay so. Left out: they are nobody's. */
  agentId?: string | undefined;
  /** True: clients stay with whoever looks after them. */
  keepsClients?: boolean;
}

/** Closes open invitations: their links are dead, their people stay known and can be invited again. */
export async function withdrawInvitations(
  tx: Transaction,
  list: readonly Pick<OpenInvitation, "id" | "userId">[],
  { now, agentId, keepsClients = false, ...by }: Withdrawal,
): Promise<void> {
  if (list.length === 0) return;
  const people = list.map(({ userId }) => userId);
  // Whoever gives one of them a client waits, and finds that they are no agent yet. After their invitations, as everywhere.
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
