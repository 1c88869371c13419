import type { invitationResults } from "@portico/contract/account/invitation";
import type { Role } from "@portico/contract/roles";
import { hasNoOtherAgent } from "../../core/access/assign-clients.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findInvitationsOf, type Invitee } from "./invitee.store.ts";

/** Who invites, to what, and when. */
export interface WantedInvitations {
  role: Role;
  agentId: string | null;
  message: string | null;
  inviterId: string;
  inviterRole: Role | null;
  now: Date;
}

/** Why a line of the list invites nobody. */
export interface Refusal {
  result: Exclude<(typeof invitationResults)[number], "sent" | "created">;
  detail: string;
}

export const ADDRESS_TAKEN: Refusal = {
  result: "already_user",
  detail: "Somebody with this address is here already.",
};

/** Judges whether somebody who is known already can be invited. Returns why not, or null. */
export async function judgeInvitee(
  tx: Transaction,
  invitee: Invitee,
  { agentId, role, inviterId, inviterRole, now }: WantedInvitations,
): Promise<Refusal | null> {
  if (invitee.status !== "added" && invitee.status !== "invited") return ADDRESS_TAKEN;
  const earlier = await findInvitationsOf(tx.db, invitee.id);
  if (earlier.some(({ usedAt, withdrawnAt, expiresAt }) => !usedAt && !withdrawnAt && expiresAt > now))
    return already("This address has an open invitation.");
  // An agent may invite again whom they alone invited: a stranger's names and number are not theirs to see.
  const isOwn =
    invitee.role === "client" && earlier.length > 0 && earlier.every((row) => row.inviterId === inviterId);
  if (inviterRole === "agent" && !isOwn)
    return already("Somebody else at the firm has invited this address. Please ask an admin.");
  if (role === "client" && agentId && !(await hasNoOtherAgent(tx, invitee.id, agentId)))
    return already("Another agent looks after this address.");
  return null;
}

function already(detail: string): Refusal {
  return { result: "already_invited", detail };
}
