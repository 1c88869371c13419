import { FILE_LINK_RANGE_MINUTES, FILE_LINK_SECONDS } from "@portico/contract/documents/material-limits";
import { later, MINUTE_MS, SECOND_MS } from "../platform/clock.ts";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import type { CurrentSession } from "../foundation/sessions/current-session.ts";
import { findLinkOwner } from "../foundation/sessions/link-owner.ts";
import type { ChallengePurpose } from "../schema/foundation/challenge.table.ts";
import { findSpent, issueChallenge, peekChallenge, spendForAWhile } from "../foundation/tokens/challenges.ts";
import type { CurrentUser } from "../foundation/users/current-user.ts";

const LIFE_MS = FILE_LINK_SECONDS * SECOND_MS;
const RANGE_MS = FILE_LINK_RANGE_MINUTES * MINUTE_MS;

const GONE = "This link has expired. Go back to the document and choose Download again.\n";

type FilePurpose = Extract<
  ChallengePurpose,
  | "material_file"
  | "material_zip"
  | "receipts_file"
  | "report_file"
  | "report_receipts_file"
  | "article_receipts_file"
>;

/** A link that was followed, with the current state of its owner. */
export interface FollowedLink {
  owner: CurrentUser;
  sessionId: string;
  facts: Record<string, string>;
}

interface WantedLink {
  purpose: FilePurpose;
  /** The path below /downloads/. */
  place: string;
  session: CurrentSession;
  facts: Record<string, string>;
  now: Date;
}

/** Makes a link that works once, for one minute, and only for the session that requests it. */
export async function issueFileLink(db: Queries, { purpose, place, session, facts, now }: WantedLink) {
  const value = await issueChallenge(db, {
    purpose,
    userId: session.user.id,
    facts: { ...facts, session: session.id },
    lifeMs: LIFE_MS,
    now,
  });
  return { url: `/downloads/${place}/${value}`, expires_at: later(now, LIFE_MS).toISOString() };
}

/**
 * Spends a link: of twenty simultaneous requests for it, only one gets it. Returns null for the others, and
 * also if the link's session or owner is gone.
 */
export async function followLink(
  tx: Transaction,
  value: string,
  purpose: FilePurpose,
  now: Date,
): Promise<FollowedLink | null> {
  const link = await spendForAWhile(tx.db, value, purpose, { now, whileMs: RANGE_MS });
  return link && ownerOf(tx, link, now);
}

/**
 * Reads a link without spending it: a link that is still valid, or one that was spent a while ago by a
 * download that is not finished.
 */
export async function lookAtLink(
  database: Pick<Database, "db" | "pool">,
  value: string,
  purpose: FilePurpose,
  { isSpent, now }: { isSpent: boolean; now: Date },
): Promise<FollowedLink | null> {
  const link = await (isSpent ? findSpent : peekChallenge)(database.db, value, purpose, now);
  return link && ownerOf(database, link, now);
}

async function ownerOf(
  from: (Pick<Database, "db" | "pool"> | Transaction) & { db: Queries },
  link: { userId: string | null; facts: Record<string, string> },
  now: Date,
): Promise<FollowedLink | null> {
  const owner = await findLinkOwner(from, link, now);
  return owner && { owner, sessionId: link.facts["session"]!, facts: link.facts };
}

const TEXT = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Content-Type": "text/plain; charset=utf-8",
};

/** The answer is text, because a link is followed by a person and not by a program. */
export const LINK_GONE = { status: 404, headers: TEXT, content: GONE };

/**
 * Takes the error of sending a link's file. Returns the answer if the storage has lost the file; throws any
 * other error.
 */
export function missingInWords(error: unknown) {
  if (!(error instanceof ApiError && error.code === "file_missing")) throw error;
  return { status: 410, headers: TEXT, content: `${error.message}\n` };
}
