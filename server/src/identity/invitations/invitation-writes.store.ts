import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type InvitationRow, invitations } from "../../schema/identity/invitation.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Stores the delivery state of an invitation's email. Returns the ids of the invited person, the inviter and
 * the agent.
 */
export async function setDelivery(
  db: Queries,
  id: string,
  delivery: Pick<InvitationRow, "delivery" | "deliveryProblem">,
): Promise<Pick<InvitationRow, "userId" | "inviterId" | "agentId"> | null> {
  const [row] = await db.update(invitations).set(delivery).where(eq(invitations.id, id)).returning({
    userId: invitations.userId,
    inviterId: invitations.inviterId,
    agentId: invitations.agentId,
  });
  return row ?? null;
}

/**
 * If an email is sent later than this after it was queued, the invitation expires later by the same delay. A
 * shorter delay is not worth a write.
 */
const LATE_MS = MINUTE_MS;

/**
 * Makes an invitation expire later if its email was delayed, for example by an outage of the mail server, so
 * that the person has the full number of days. A reminder changes nothing. Call this before the email is
 * recorded as sent: if the email is sent twice, only the first time counts.
 */
export async function countDaysFrom(db: Queries, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    with late as (
      update ${invitations} set expires_at = expires_at + (${now}::timestamptz - sent_at), sent_at = ${now}
      where id = ${id} and delivery = 'queued' and open_until is not null and sent_at < ${later(now, -LATE_MS)}
        and sent_at is distinct from reminded_at
      returning id, expires_at
    )
    update ${mailedTokens} set expires_at = late.expires_at from late
    where ${mailedTokens.invitationId} = late.id and ${mailedTokens.purpose} = 'invitation'
      and ${mailedTokens.usedAt} is null and ${mailedTokens.killedAt} is null`);
}

/**
 * Stores the delivery state of invitations that are emailed with new links, and the time until which the
 * links are valid.
 */
export async function markSent(
  db: Queries,
  ids: readonly string[],
  { expiresAt, delivery, sentAt }: Pick<InvitationRow, "delivery" | "sentAt"> & { expiresAt?: Date },
): Promise<void> {
  await db
    .update(invitations)
    .set({
      delivery,
      deliveryProblem: null,
      sentAt,
      sendCount: sql`${invitations.sendCount} + 1`,
      ...(expiresAt && { expiresAt }),
      askedAgainAt: null,
    })
    .where(inArray(invitations.id, [...ids]));
}

/** For links that the inviter passes on directly: stores the time until which these links are valid. */
export async function markLinked(db: Queries, ids: readonly string[], expiresAt: Date): Promise<void> {
  await db
    .update(invitations)
    // The inviter gives the link to the person directly, so the person needs no reminder by email.
    .set({ expiresAt, sentAt: null, askedAgainAt: null })
    .where(inArray(invitations.id, [...ids]));
}

/**
 * Records that a person with a dead link asks for a new one. Returns the invited person and the inviter.
 * Returns null if the invitation was used, or if someone has asked since `pausedSince`.
 */
export async function markAskedAgain(
  db: Queries,
  id: string,
  { pausedSince, now }: { pausedSince: Date; now: Date },
): Promise<{ id: string; email: string; inviterId: string | null } | null> {
  const isDue = or(isNull(invitations.askedAgainAt), lt(invitations.askedAgainAt, pausedSince));
  const [asked] = await db
    .update(invitations)
    .set({ askedAgainAt: now })
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isDue))
    .returning({ userId: invitations.userId, inviterId: invitations.inviterId });
  if (!asked) return null;
  const [user] = await db
    .select({ id: users.id, email: accountEmail })
    .from(users)
    .where(eq(users.id, asked.userId));
  return user ? { ...user, inviterId: asked.inviterId } : null;
}
