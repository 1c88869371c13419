import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { findLinkOwner } from "../sessions/link-owner.ts";
import { issueChallenge, spendChallenge } from "../tokens/challenges.ts";
import type { CurrentUser } from "../users/current-user.ts";

/**
 * How long a link works. The browser follows the link at once, so anyone who follows it later is probably
 * someone else.
 */
const LIFE_MS = MINUTE_MS;
const PURPOSE = "list_export";

interface WantedLink {
  /** The list that the link leads to, below /downloads/. */
  list: string;
  /** Which part of the list was requested. */
  asked: string;
  session: { id: string; user: { id: string } };
  now: Date;
}

/**
 * Makes a link to a CSV file. The link works once, for a minute, and belongs to the session that requests it.
 */
export async function issueListLink(db: Queries, { list, asked, session, now }: WantedLink) {
  const value = await issueChallenge(db, {
    purpose: PURPOSE,
    userId: session.user.id,
    facts: { list, asked, session: session.id },
    lifeMs: LIFE_MS,
    now,
  });
  return { url: `/downloads/${list}/${value}`, expires_at: later(now, LIFE_MS).toISOString() };
}

/** A link that was followed, with the current facts of its owner. */
interface FollowedListLink {
  owner: CurrentUser;
  sessionId: string;
  asked: string;
}

/**
 * Uses up a one-time link. Returns the facts of the link to the first caller, and null to all later callers.
 * Also returns null if the session or the owner of the link is gone.
 */
export async function followListLink(
  tx: Transaction,
  value: string,
  list: string,
  now: Date,
): Promise<FollowedListLink | null> {
  const link = await spendChallenge(tx.db, value, PURPOSE, now);
  if (link?.facts["list"] !== list) return null;
  const owner = await findLinkOwner(tx, link, now);
  return owner && { owner, sessionId: link.facts["session"]!, asked: link.facts["asked"] ?? "" };
}

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** The headers of the response with a CSV file. */
export const csvHeaders = (name: string) => ({
  ...HEADERS,
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}"`,
});

/**
 * The response to a link that no longer works. `again` says where the user can make a new link. The response
 * is plain text, since a person follows the link and not a program.
 */
export const listLinkGone = (again: string) => ({
  status: 404,
  headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
  content: `This link has expired. Go back to ${again} again.\n`,
});
