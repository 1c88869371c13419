import type { InvitationAttention, invitationsShown } from "@portico/contract/identity/invitations";
import { INVITATION_EXPIRING_DAYS } from "@portico/contract/people/people-limits";
import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, type InvitationRow } from "../schema/identity/invitation.table.ts";
import { accountEmail, type UserRow, users } from "../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { getInvitationDays } from "../foundation/firm/firm.store.ts";

export interface FoundInvitation {
  invitation: InvitationRow;
  invitee: Invitee;
  inviter: Inviter | null;
  agent: PersonName | null;
}

/** The invited person, as an invitation shows them. */
type Invitee = Pick<UserRow, "id" | "firstName" | "lastName" | "organisationName" | "reference"> & {
  email: string;
};

const inviteeColumns = {
  id: users.id,
  email: accountEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  organisationName: users.organisationName,
  reference: users.reference,
};

export interface PersonName {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * The inviter. `isHere` is true if their account is still active; otherwise the invitation must not name
 * them.
 */
export interface Inviter extends PersonName {
  isHere: boolean;
}

const inviters = alias(users, "inviter");
const agents = alias(users, "agent");

/**
 * Returns the invitations that the WHERE condition lets the viewer see, newest first, each with its invited
 * person, inviter and agent.
 */
export async function findInvitations(
  db: Queries,
  where: SQL | undefined,
  limit: number,
): Promise<FoundInvitation[]> {
  return db
    .select({
      invitation: invitations,
      invitee: inviteeColumns,
      inviter: {
        id: inviters.id,
        firstName: inviters.firstName,
        lastName: inviters.lastName,
        isHere: sql<boolean>`${inviters.status} = 'active'`,
      },
      agent: { id: agents.id, firstName: agents.firstName, lastName: agents.lastName },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .leftJoin(agents, eq(agents.id, invitations.agentId))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
}

/** Locks the invitation, so that other changes to it wait. */
export async function lockInvitation(db: Queries, id: string): Promise<void> {
  await db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for("update");
}

/**
 * Columns to set when the links of an invitation become invalid. If its email is still queued, the email will
 * not be sent, so the invitation must no longer be shown as queued.
 */
export const withoutWaitingEmail = {
  delivery: sql`case when ${invitations.delivery} = 'queued' then 'none' else ${invitations.delivery} end`,
  deliveryProblem: sql`case when ${invitations.delivery} = 'queued' then null else ${invitations.deliveryProblem} end`,
};

/** True for an invitation that is neither used nor withdrawn. A person has at most one such invitation. */
export const isPending: SQL = and(isNull(invitations.usedAt), isNull(invitations.withdrawnAt))!;

/** Returns the WHERE condition of a state that a user can filter by. */
export function isInState(state: (typeof invitationsShown)[number], now: Date): SQL {
  if (state === "pending") return isNotNull(invitations.openUntil);
  if (state === "used") return isNotNull(invitations.usedAt);
  if (state === "withdrawn") return and(isNotNull(invitations.withdrawnAt), isNull(invitations.usedAt))!;
  return state === "open" ? gt(invitations.openUntil, now) : lte(invitations.openUntil, now);
}

/** A link that expires within this time counts as expiring soon. */
const EXPIRING_MS = INVITATION_EXPIRING_DAYS * DAY_MS;

/** Returns the WHERE condition of pending invitations that need the inviter's attention. */
export function wantsAttention(kind: InvitationAttention, now: Date): SQL {
  if (kind === "failed") return and(isNotNull(invitations.openUntil), eq(invitations.delivery, "failed"))!;
  if (kind === "asked_again")
    return and(isNotNull(invitations.openUntil), isNotNull(invitations.askedAgainAt))!;
  return and(gt(invitations.openUntil, now), lte(invitations.openUntil, later(now, EXPIRING_MS)))!;
}

/**
 * How long an invitation that is sent now is valid, according to the firm's setting (docs/decisions/0009).
 */
export async function invitationLifeMs(db: Queries): Promise<number> {
  return (await getInvitationDays(db)) * DAY_MS;
}

/**
 * Returns the details of the invited person as the changes of an event, each from null to its value. For
 * example, `{ email: [null, "cleo@home.example"] }`.
 */
export function invitedFields({ invitation, invitee }: FoundInvitation): Record<string, [null, string]> {
  const { email, firstName, lastName, reference } = invitee;
  const fields = { email, role: invitation.role, first_name: firstName, last_name: lastName, reference };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value ? [[field, [null, value] as [null, string]]] : [],
    ),
  );
}
