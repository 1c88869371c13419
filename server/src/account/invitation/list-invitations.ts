import type { listInvitations as listInvitationsCall } from "@portico/contract/account/invitation";
import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/limits";
import { and, eq, ne } from "drizzle-orm";
import { visibleInvitations } from "../../core/access/access.ts";
import type { Input } from "../../core/calls/route.ts";
import { readCursor, writeCursor } from "../../core/lists/cursor.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { users } from "../../core/users/user.table.ts";
import type { Parts } from "../../core/parts.ts";
import { invitationAnswer } from "../../core/invitations/invitation-answer.ts";
import {
  countInvitations,
  findInvitations,
  isAfter,
  isInState,
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
  const after = readCursor(query.cursor, ["date", "id"]);
  const rows = await findInvitations(
    db,
    and(filtered, after && isAfter(new Date(after[0]!), after[1]!)),
    LIST_PAGE_SIZE + 1,
  );
  const page = rows.slice(0, LIST_PAGE_SIZE);
  const last = rows.length > LIST_PAGE_SIZE ? page.at(-1)?.invitation : undefined;
  const total = await countInvitations(db, filtered, COUNT_CAP);
  return {
    items: page.map((row) => invitationAnswer(row, now)),
    next_cursor: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
  };
}
