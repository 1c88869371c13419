import type { listInvitations as listInvitationsCall } from "@portico/contract/account/invitation";
import { LIST_PAGE_SIZE } from "@portico/contract/limits";
import { and, eq, ne } from "drizzle-orm";
import { visibleInvitations } from "../../core/access/access.ts";
import type { Input } from "../../core/calls/route.ts";
import { pageOf, totalOf } from "../../core/lists/page-of.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { users } from "../../core/users/user.table.ts";
import type { Parts } from "../../core/parts.ts";
import { invitationAnswer } from "../../core/invitations/invitation-answer.ts";
import {
  findInvitations,
  isAfter,
  isInState,
  someInvitations,
} from "../../core/invitations/invitation.store.ts";

/** GET invitations/: newest first, by cursor. */
export async function listInvitations(
  parts: Parts,
  { query, session, now }: Input<typeof listInvitationsCall, "staff">,
) {
  const { db } = parts.database;
  const filtered = and(
    visibleInvitations(db, session.user),
    ne(users.status, "erased"),
    query.role && eq(invitations.role, query.role),
    query.state && isInState(query.state, now),
    query.q ? matchesSearch(query.q) : undefined,
  );
  const { rows, ...page } = await pageOf({
    size: query.count_only ? 0 : LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findInvitations(db, and(filtered, after && isAfter(new Date(after[0]!), after[1]!)), limit),
    keyOf: ({ invitation }) => [invitation.createdAt.toISOString(), invitation.id],
  });
  const total = await totalOf(db, someInvitations(db, filtered));
  return { items: rows.map((row) => invitationAnswer(row, now)), ...page, ...total };
}
