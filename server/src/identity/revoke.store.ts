import type { Role } from "@portico/contract/foundation/roles";
import { and, eq, gt, gte, inArray, isNotNull, or } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { events } from "../schema/foundation/event.table.ts";
import { isPending, withoutWaitingEmail } from "./invitation.store.ts";
import { invitations } from "../schema/identity/invitation.table.ts";
import { twoFactors } from "../schema/foundation/two-factor.table.ts";
import { nextUpdatedAt } from "../foundation/users/next-updated-at.ts";
import { accountEmail, users } from "../schema/foundation/user.table.ts";

export interface OpenInvitation {
  id: string;
  userId: string;
  email: string;
  role: Role;
}

const STAFF: Role[] = ["admin", "agent"];
/**
 * Events after which the person who caused them may have the link of an invitation, even one that somebody
 * else sent.
 */
const LEAD_AWAY = ["invitation_corrected", "invitation_link_copied"];

/** Locks and returns the open invitations with which a person has invited staff. */
export async function lockStaffInvitations(db: Queries, inviterId: string): Promise<OpenInvitation[]> {
  return lockOpen(db, isStaffBy(inviterId));
}

/**
 * Locks and returns the open invitations that may let in a thief who has had the account since `since`. These
 * are the staff invitations that the account has sent since then, and all invitations whose link the account
 * has copied, or whose address it has changed, since then.
 */
export async function lockInvitationsSince(
  db: Queries,
  personId: string,
  since: Date,
): Promise<OpenInvitation[]> {
  const led = await db
    .selectDistinct({ userId: events.userId })
    .from(events)
    .where(and(eq(events.actorId, personId), gte(events.createdAt, since), inArray(events.kind, LEAD_AWAY)));
  const isLedAway = inArray(
    invitations.userId,
    led.flatMap(({ userId }) => userId ?? []),
  );
  return lockOpen(db, or(and(isStaffBy(personId), gte(invitations.createdAt, since)), isLedAway));
}

function isStaffBy(inviterId: string) {
  return and(eq(invitations.inviterId, inviterId), inArray(invitations.role, STAFF));
}

/**
 * Locks invitations always in the same order, and before the invited people, as resending and withdrawing do.
 */
async function lockOpen(db: Queries, which: ReturnType<typeof and>): Promise<OpenInvitation[]> {
  return db
    .select({ id: invitations.id, userId: invitations.userId, email: accountEmail, role: invitations.role })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(isPending, which))
    .orderBy(invitations.id)
    .for("update", { of: invitations });
}

/** Closes invitations. The rows of the invited people remain, and these people can be invited again. */
export async function markWithdrawn(
  db: Queries,
  list: readonly Pick<OpenInvitation, "id" | "userId">[],
  now: Date,
): Promise<void> {
  const ids = list.map(({ id }) => id);
  await db
    .update(invitations)
    .set({ ...withoutWaitingEmail, withdrawnAt: now })
    .where(inArray(invitations.id, ids));
  const people = list.map(({ userId }) => userId);
  await db
    .update(users)
    .set({ status: "added", updatedAt: nextUpdatedAt(now) })
    .where(inArray(users.id, people));
}

/**
 * Stops the pending resets of other people's second factors that an admin has requested. Returns the people
 * whose resets were stopped.
 */
export async function stopResetsBy(
  db: Queries,
  adminId: string,
  now: Date,
): Promise<{ id: string; email: string; firstName: string }[]> {
  const stopped = await db
    .update(twoFactors)
    .set({ resetAt: null, resetById: null })
    .where(
      and(eq(twoFactors.resetById, adminId), isNotNull(twoFactors.enabledAt), gt(twoFactors.resetAt, now)),
    )
    .returning({ userId: twoFactors.userId });
  const ids = stopped.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, ids));
}
