import type { listInvitations as listInvitationsCall } from "@portico/contract/identity/invitations";
import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import { and, eq, inArray } from "drizzle-orm";
import { visibleInvitations } from "../../foundation/access/access.ts";
import { listedInvitations } from "../../foundation/access/listed-invitations.ts";
import type { Input } from "../../http/route.ts";
import { invitationAnswer } from "../invitation-answer.ts";
import { type FoundInvitation, findInvitations, isInState, wantsAttention } from "../invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { countedPageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** GET invitations/: lists invitations page by page, newest first. */
export async function listInvitations(
  deps: Dependencies,
  { query, session, now }: Input<typeof listInvitationsCall, "staff">,
) {
  const { db } = deps.database;
  const viewer = session.user;
  const search = query.q ? matchesSearch(query.q) : undefined;
  const { visible, ...found } = listedInvitations(db, viewer, search, now);
  const within = and(
    visible,
    query.role && eq(invitations.role, query.role),
    query.state && isInState(query.state, now),
    query.attention && wantsAttention(query.attention, now),
  )!;
  const { rows, ...page } = await countedPageOf<FoundInvitation>(db, {
    size: query.count_only ? 0 : LIST_PAGE_SIZE,
    cursor: query.cursor,
    found: { ...found, within },
    idOf: ({ invitation }) => invitation.id,
    read: (ids) =>
      findInvitations(db, and(inArray(invitations.id, ids), visibleInvitations(db, viewer, now)), ids.length),
  });
  return { items: rows.map((row) => invitationAnswer(row, now)), ...page };
}
