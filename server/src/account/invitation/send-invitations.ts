import { pages, pageUrl } from "@portico/contract/pages";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { TokenPurpose } from "../../core/tokens/mailed-token.table.ts";
import { issueTokens } from "../../core/tokens/mailed-tokens.ts";
import type { Parts } from "../../core/parts.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { invitationLifeMs } from "./invitation-life.ts";
import { markLinked, markSent } from "./invitation-writes.store.ts";
import { invitationLetter } from "./invitation.letter.ts";
import type { FoundInvitation } from "../../core/invitations/invitation.store.ts";
import { fullName } from "../../core/users/full-name.ts";

const signUpPages = {
  admin: pages.signUpAdmin,
  agent: pages.signUpAgent,
  client: pages.signUpClient,
} as const;

/** Posts each invitation's letter with a fresh link; every older link of it is dead. */
export async function sendInvitations(
  parts: Parts,
  tx: Transaction,
  list: readonly FoundInvitation[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const lifeMs = await invitationLifeMs(tx.db);
  await post(parts, tx, list, { lifeMsOf: () => lifeMs, isReminder: false, now });
}

/** As sendInvitations, to recall them: each is valid as long as it was. */
export async function remindOf(
  parts: Parts,
  tx: Transaction,
  list: readonly FoundInvitation[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const lifeMsOf = ({ invitation }: FoundInvitation) => invitation.expiresAt.getTime() - now.getTime();
  await post(parts, tx, list, { lifeMsOf, isReminder: true, now });
}

interface Posting {
  lifeMsOf: (found: FoundInvitation) => number;
  isReminder: boolean;
  now: Date;
}

async function post(
  parts: Parts,
  tx: Transaction,
  list: readonly FoundInvitation[],
  { lifeMsOf, isReminder, now }: Posting,
): Promise<void> {
  const firm = await getFirm(tx.db);
  const urls = await freshLinks(parts, tx, list, { purpose: "invitation", lifeMsOf, now });
  const letters = list.map((found, place) => {
    const { invitation, invitee, inviter } = found;
    const inviterName = inviter?.isHere ? fullName(inviter) : "";
    const facts = {
      invitee,
      role: invitation.role,
      inviterName,
      message: invitation.message,
      firm,
      url: urls[place]!,
      expiresAt: later(now, lifeMsOf(found)),
      isReminder,
    };
    return { letter: invitationLetter(facts), subject: { kind: "invitation", id: invitation.id } as const };
  });
  await markSent(
    tx.db,
    list.map(({ invitation }) => invitation.id),
    {
      // Of many at once all are as long valid; a reminder changes nothing of it.
      ...(!isReminder && { expiresAt: later(now, lifeMsOf(list[0]!)) }),
      delivery: parts.outgoingEmail === "sent" ? "queued" : "none",
      sentAt: parts.outgoingEmail === "sent" ? now : null,
    },
  );
  await parts.outbox.post(tx, letters);
}

/** Makes the link to hand over by other ways. Returns it with its end. */
export async function copyLink(
  parts: Parts,
  tx: Transaction,
  found: FoundInvitation,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const lifeMs = await invitationLifeMs(tx.db);
  const [url = ""] = await freshLinks(parts, tx, [found], {
    purpose: "invitation_link",
    lifeMsOf: () => lifeMs,
    now,
  });
  const expiresAt = later(now, lifeMs);
  await markLinked(tx.db, found.invitation.id, expiresAt);
  return { url, expiresAt };
}

async function freshLinks(
  parts: Parts,
  tx: Transaction,
  list: readonly FoundInvitation[],
  { purpose, lifeMsOf, now }: { purpose: TokenPurpose } & Omit<Posting, "isReminder">,
): Promise<string[]> {
  const wanted = list.map((found) => ({
    purpose,
    userId: found.invitation.userId,
    invitationId: found.invitation.id,
    lifeMs: lifeMsOf(found),
    now,
  }));
  const tokens = await issueTokens(tx, wanted);
  return list.map(({ invitation }, place) =>
    pageUrl(parts.publicUrl, signUpPages[invitation.role], { token: tokens[place]! }),
  );
}
