import type { invitationResults, invite } from "@portico/contract/identity/invitations";
import type { Role } from "@portico/contract/foundation/roles";
import { findAgentIdsOf } from "../../foundation/access/assign-clients.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { deletedAccountSentence, knownAddressSentence } from "../known-address.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findInvitationsOf, type Invitee } from "../invitee.store.ts";
import type { BodyOf } from "@portico/contract/http/call";
import { normalizeEmail } from "@portico/contract/values/email";

/**
 * One line of the list of people to invite: the address as it was typed and in normalized form, and the other
 * details.
 */
export interface InviteLine {
  typed: string;
  /** Null if the line is not an email address. */
  email: string | null;
  isRepeated: boolean;
  firstName: string;
  lastName: string;
  reference: string | null;
}

/** Takes the people of a request. Returns them in the same order, and marks repeated addresses. */
export function readLines(people: BodyOf<typeof invite>["people"]): InviteLine[] {
  const seen = new Set<string>();
  return people.map((person) => {
    const email = normalizeEmail(person.email);
    const isRepeated = email !== null && seen.has(email);
    if (email !== null) seen.add(email);
    return {
      typed: person.email,
      email,
      isRepeated,
      firstName: person.first_name ?? "",
      lastName: person.last_name ?? "",
      reference: person.reference ?? null,
    };
  });
}

/**
 * The invitations that a request asks for: the role and the agent of the invited people, the message, the
 * inviter and the time.
 */
export interface WantedInvitations {
  role: Role;
  agentId: string | null;
  message: string | null;
  inviterId: string;
  inviterRole: Role | null;
  now: Date;
}

/** Why a person on the list cannot be invited. */
export interface Refusal {
  result: Exclude<(typeof invitationResults)[number], "sent" | "created">;
  detail: string;
}

const ADDRESS_TAKEN: Refusal = {
  result: "already_user",
  detail: knownAddressSentence("admin"),
};
/**
 * An agent gets this sentence for every person who is not their client, because they must not find out whom a
 * colleague looks after (docs/decisions/0039).
 */
const KNOWN_TO_FIRM = already(knownAddressSentence("agent"));

/**
 * Returns the refusal for an address that is taken. An agent gets a sentence that does not say who has it.
 */
export function addressTaken({ inviterRole }: Pick<WantedInvitations, "inviterRole">): Refusal {
  return inviterRole === "agent" ? KNOWN_TO_FIRM : ADDRESS_TAKEN;
}

/** This refusal does not say who has the reference, because that person may be a colleague's client. */
export const REFERENCE_TAKEN: Refusal = {
  result: "invalid",
  detail: new ApiError("reference_taken").message,
};

/** Checks whether a person who already has a row can be invited. Returns the reason why not, or null. */
export async function validateInvitee(
  tx: Transaction,
  invitee: Invitee,
  { agentId, role, inviterId, inviterRole, now }: WantedInvitations,
): Promise<Refusal | null> {
  if (invitee.status === "erasing") {
    const asker = { id: inviterId, role: inviterRole };
    const detail = await deletedAccountSentence(tx.db, asker, invitee.email);
    if (detail) return { result: "already_user", detail };
  }
  const earlier = await findInvitationsOf(tx.db, invitee.id);
  const agentIds = await findAgentIdsOf(tx, invitee.id, now);
  const isOwn =
    invitee.role === "client" && earlier.length > 0 && earlier.every((row) => row.inviterId === inviterId);
  const isTheirs = agentIds.includes(inviterId) || (isOwn && agentIds.length === 0);
  if (inviterRole === "agent" && !isTheirs) return KNOWN_TO_FIRM;
  if (invitee.status !== "added" && invitee.status !== "invited") return ADDRESS_TAKEN;
  if (earlier.some(({ usedAt, withdrawnAt, expiresAt }) => !usedAt && !withdrawnAt && expiresAt > now))
    return already("This email address already has an open invitation.");
  // An agent may invite a client of theirs who was never invited, and may invite a person again if only this
  // agent has invited them. Any other person is a stranger, and the agent must not see a stranger's name and
  // reference.
  const isFirst = invitee.role === "client" && earlier.length === 0 && agentIds.includes(inviterId);
  if (inviterRole === "agent" && !isOwn && !isFirst) return KNOWN_TO_FIRM;
  if (role === "client" && agentId && agentIds.some((id) => id !== agentId))
    return already(`This person already has another ${wordsOf(await getFirm(tx.db)).agent.oneInText}.`);
  return null;
}

function already(detail: string): Refusal {
  return { result: "already_invited", detail };
}
