import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type InvitationRow, invitations } from "../../schema/identity/invitation.table.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Writes how its email fares. Returns whom it was for, and who should know. */
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

/** An email that leaves so late after it was written is worth another write. */
const LATE_MS = MINUTE_MS;

/**
 * Counts the days of an invitation from when its email leaves, which an outage of the mail server delays. A reminder changes
 * nothing of them. Called while the email still counts as queued, so that one that is sent twice counts once.
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

/** Notes where the email with a fresh link of each is, and until when these links are good. */
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

/** Notes until when links are good that were made to be handed over. */
export async function markLinked(db: Queries, ids: readonly string[], expiresAt: Date): Promise<void> {
  await db
    .update(invitations)
    // Whoever is handed the link needs no reminder by email.
    .set({ expiresAt, sentAt: null, askedAgainAt: null })
    .where(inArray(invitations.id, [...ids]));
}

/**
 * Notes that the holder of its dead link asks for a new one. Returns whom it was for and who invited them, or null when it
 * was used, or was asked for since `pausedSince`.
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
