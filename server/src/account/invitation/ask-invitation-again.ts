import { pages, pageUrl } from "@portico/contract/pages";
import type { askInvitationAgain as askInvitationAgainCall } from "@portico/contract/account/invitation";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { findToken } from "../../core/tokens/mailed-tokens.ts";
import { users } from "../../core/users/user.table.ts";
import type { Parts } from "../../core/parts.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { askedAgainLetter } from "./asked-again.letter.ts";

/** One letter a day an invitation: the button can be pressed by anybody who has the dead link. */
const ASK_AGAIN_PAUSE_MS = DAY_MS;

/** POST invitations/ask_again: the holder of a dead link asks; the answer is always the same. */
export async function askInvitationAgain(
  parts: Parts,
  { body, caller, now, transaction }: Input<typeof askInvitationAgainCall, "anyone">,
) {
  await transaction(async (tx) => {
    const row = await findToken(tx.db, body.token, ["invitation", "invitation_link"]);
    const invitee = row?.invitationId ? await markAsked(tx, row.invitationId, now) : null;
    if (!invitee) return;
    await recordEvent(tx, { kind: "invitation_asked_again", userId: invitee.id, actorId: null, caller, now });
    const [inviter] = invitee.inviterId
      ? await tx.db
          .select()
          .from(users)
          .where(and(eq(users.id, invitee.inviterId), eq(users.status, "active")))
      : [];
    if (!inviter) return;
    const page = inviter.role === "admin" ? pages.agents : pages.clients;
    const url = pageUrl(parts.publicUrl, page, { tab: "invitations", q: invitee.email });
    await parts.outbox.post(tx, [
      { letter: askedAgainLetter({ inviter, invitee, firm: await getFirm(tx.db), url }) },
    ]);
  });
  return { accepted: true as const };
}

/** Returns whom the invitation was for, unless it was used, or asked for already today. */
async function markAsked(tx: Transaction, invitationId: string, now: Date) {
  const isDue = or(
    isNull(invitations.askedAgainAt),
    lt(invitations.askedAgainAt, later(now, -ASK_AGAIN_PAUSE_MS)),
  );
  const [asked] = await tx.db
    .update(invitations)
    .set({ askedAgainAt: now })
    .where(and(eq(invitations.id, invitationId), isNull(invitations.usedAt), isDue))
    .returning({ userId: invitations.userId, inviterId: invitations.inviterId });
  if (!asked) return null;
  const [user] = await tx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, asked.userId));
  return user ? { ...user, inviterId: asked.inviterId } : null;
}
