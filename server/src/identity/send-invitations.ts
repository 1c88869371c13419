import { pages, pageUrl } from "@portico/contract/http/pages";
import { changeOfPeople } from "../notifications/change-of-people.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import type { TokenPurpose } from "../schema/foundation/mailed-token.table.ts";
import { issueTokens } from "../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { later } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { invitationLifeMs, type FoundInvitation } from "./invitation.store.ts";
import { markLinked, markSent } from "./invitations/invitation-writes.store.ts";
import { invitationEmail } from "./invitations/invitations.email.ts";
import { fullName } from "../foundation/users/full-name.ts";

const signUpPages = {
  admin: pages.signUpAdmin,
  agent: pages.signUpAgent,
  client: pages.signUpClient,
} as const;

interface FreshLink {
  url: string;
  expiresAt: Date;
}

/**
 * Queues an email with a new link for each invitation, and kills its older links. Without a mail server it
 * returns the links, in the order of the invitations. These links are only for the inviter and do not prove a
 * mailbox.
 */
export async function sendInvitations(
  deps: Dependencies,
  tx: Transaction,
  list: readonly FoundInvitation[],
  now: Date,
): Promise<FreshLink[]> {
  if (list.length === 0) return [];
  const lifeMs = await invitationLifeMs(tx.db);
  return post(deps, tx, list, { lifeMsOf: () => lifeMs, isReminder: false, now });
}

/**
 * Like sendInvitations, but for reminders: each invitation still expires at the same time, and links that
 * were sent before stay valid.
 */
export async function remindOf(
  deps: Dependencies,
  tx: Transaction,
  list: readonly FoundInvitation[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const lifeMsOf = ({ invitation }: FoundInvitation) => invitation.expiresAt.getTime() - now.getTime();
  await post(deps, tx, list, { lifeMsOf, isReminder: true, now });
}

interface Posting {
  lifeMsOf: (found: FoundInvitation) => number;
  isReminder: boolean;
  now: Date;
}

async function post(
  deps: Dependencies,
  tx: Transaction,
  list: readonly FoundInvitation[],
  { lifeMsOf, isReminder, now }: Posting,
): Promise<FreshLink[]> {
  const firm = await getFirm(tx.db);
  const isEmailed = deps.outgoingEmail === "sent";
  const purpose = isEmailed ? "invitation" : "invitation_link";
  const urls = await freshLinks(deps, tx, list, { purpose, keepsOlder: isReminder, lifeMsOf, now });
  const emails = list.map((found, place) => {
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
    return { email: invitationEmail(facts), subject: { kind: "invitation", id: invitation.id } as const };
  });
  // All invitations of one call are valid for the same time. A reminder does not change when they expire.
  const expiresAt = later(now, lifeMsOf(list[0]!));
  await markSent(
    tx.db,
    list.map(({ invitation }) => invitation.id),
    {
      ...(!isReminder && { expiresAt }),
      delivery: isEmailed ? "queued" : "none",
      sentAt: isEmailed ? now : null,
    },
  );
  await deps.outbox.post(tx, emails);
  await changeOfPeople(
    tx,
    list.map(({ invitation }) => invitation.userId),
    now,
  );
  return isEmailed ? [] : urls.map((url) => ({ url, expiresAt }));
}

/** Creates a link for each invitation, for the inviter to pass on. Links that were sent before stay valid. */
export async function copyLinks(
  deps: Dependencies,
  tx: Transaction,
  list: readonly FoundInvitation[],
  now: Date,
): Promise<FreshLink[]> {
  if (list.length === 0) return [];
  const lifeMs = await invitationLifeMs(tx.db);
  const wanted = { purpose: "invitation_link", keepsOlder: true, lifeMsOf: () => lifeMs, now } as const;
  const urls = await freshLinks(deps, tx, list, wanted);
  const expiresAt = later(now, lifeMs);
  await markLinked(
    tx.db,
    list.map(({ invitation }) => invitation.id),
    expiresAt,
  );
  return urls.map((url) => ({ url, expiresAt }));
}

async function freshLinks(
  deps: Dependencies,
  tx: Transaction,
  list: readonly FoundInvitation[],
  { lifeMsOf, ...ofEach }: { purpose: TokenPurpose; keepsOlder: boolean } & Omit<Posting, "isReminder">,
): Promise<string[]> {
  const wanted = list.map((found) => ({
    ...ofEach,
    userId: found.invitation.userId,
    invitationId: found.invitation.id,
    lifeMs: lifeMsOf(found),
  }));
  const tokens = await issueTokens(tx, wanted);
  return list.map(({ invitation }, place) =>
    pageUrl(deps.publicUrl, signUpPages[invitation.role], { token: tokens[place]! }),
  );
}
