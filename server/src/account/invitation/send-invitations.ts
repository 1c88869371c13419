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
  const firm = await getFirm(tx.db);
  const lifeMs = await invitationLifeMs(tx.db);
  const expiresAt = later(now, lifeMs);
  const urls = await freshLinks(parts, tx, list, { purpose: "invitation", lifeMs, now });
  const letters = list.map(({ invitation, invitee, inviter }, place) => {
    const inviterName = inviter?.isHere ? fullName(inviter) : "";
    const facts = {
      invitee,
      role: invitation.role,
      inviterName,
      message: invitation.message,
      firm,
      url: urls[place]!,
      expiresAt,
    };
    return { letter: invitationLetter(facts), subject: { kind: "invitation", id: invitation.id } as const };
  });
  await markSent(
    tx.db,
    list.map(({ invitation }) => invitation.id),
    { expiresAt, delivery: parts.outgoingEmail === "sent" ? "queued" : "none" },
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
  const [url = ""] = await freshLinks(parts, tx, [found], { purpose: "invitation_link", lifeMs, now });
  const expiresAt = later(now, lifeMs);
  await markLinked(tx.db, found.invitation.id, expiresAt);
  return { url, expiresAt };
}

async function freshLinks(
  parts: Parts,
  tx: Transaction,
  list: readonly FoundInvitation[],
  { purpose, lifeMs, now }: { purpose: TokenPurpose; lifeMs: number; now: Date },
): Promise<string[]> {
  const wanted = list.map(({ invitation: { id, userId } }) => ({
    purpose,
    userId,
    invitationId: id,
    lifeMs,
    now,
  }));
  const tokens = await issueTokens(tx, wanted);
  return list.map(({ invitation }, place) =>
    pageUrl(parts.publicUrl, signUpPages[invitation.role], { token: tokens[place]! }),
  );
}
