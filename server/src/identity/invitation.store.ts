import type { InvitationAttention, invitationsShown } from "@portico/contract/identity/invitations";
import { INVITATION_EXPIRING_DAYS } from "@portico/contract/people/people-limits";
import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, type InvitationRow } from "../schema/identity/invitation.table.ts";
import { accountEmail, type UserRow, users } from "../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";

export interface FoundInvitation {
  invitation: InvitationRow;
  invitee: Invitee;
  inviter: Inviter | null;
  agent: PersonName | null;
}

/** What an invitation tells of whom it is for. */
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

/** With whether they are still here, or an invitation would speak for somebody who is gone. */
export interface Inviter extends PersonName {
  isHere: boolean;
}

const inviters = alias(users, "inviter");
const agents = alias(users, "agent");

/** Invitations with the people they name, newest first, as far as the viewer's WHERE lets see. */
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

/** Makes whoever else acts on this invitation wait. */
export async function lockInvitation(db: Queries, id: string): Promise<void> {
  await db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for("update");
}

/** What becomes of an email that waits when its link dies: it does not leave. */
export const withoutWaitingEmail = {
  delivery: sql`case when ${invitations.delivery} = 'queued' then 'none' else ${invitations.delivery} end`,
  deliveryProblem: sql`case when ${invitations.delivery} = 'queued' then null else ${invitations.deliveryProblem} end`,
};

/** Neither used nor withdrawn; of these a person has one at the most. */
export const isPending: SQL = and(isNull(invitations.usedAt), isNull(invitations.withdrawnAt))!;

/** The WHERE of each state a person can filter by. */
export function isInState(state: (typeof invitationsShown)[number], now: Date): SQL {
  if (state === "pending") return isNotNull(invitations.openUntil);
  if (state === "used") return isNotNull(invitations.usedAt);
  if (state === "withdrawn") return and(isNotNull(invitations.withdrawnAt), isNull(invitations.usedAt))!;
  return state === "open" ? gt(invitations.openUntil, now) : lte(invitations.openUntil, now);
}

/** How long before its end a link is said to expire soon. */
const EXPIRING_MS = INVITATION_EXPIRING_DAYS * DAY_MS;

/** What of the invitations that wait for somebody its inviter should look at. */
export function wantsAttention(kind: InvitationAttention, now: Date): SQL {
  if (kind === "failed") return and(isNotNull(invitations.openUntil), eq(invitations.delivery, "failed"))!;
  if (kind === "asked_again")
    return and(isNotNull(invitations.openUntil), isNotNull(invitations.askedAgainAt))!;
  return and(gt(invitations.openUntil, now), lte(invitations.openUntil, later(now, EXPIRING_MS)))!;
}
