import { and, desc, eq, isNull, lt, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { visibleClients, visibleInvitations } from "../../core/access/access.ts";
import { assignments } from "../../core/access/assignment.table.ts";
import type { CurrentUser } from "../../core/identity/current-session.ts";
import { type InvitationRow, invitations } from "../../core/identity/invitation.table.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { fullName } from "../../core/identity/full-name.ts";

/** Held at a time. */
const PAGE_SIZE = 500;

const inviters = alias(users, "inviter");
const name = { firstName: users.firstName, lastName: users.lastName };

/** Those a person got, then those they sent, as far as they may still see them. */
export async function* invitationsOf(db: Queries, user: CurrentUser, now: Date) {
  const received = await db
    .select({
      invitation: invitations,
      inviter: { firstName: inviters.firstName, lastName: inviters.lastName },
    })
    .from(invitations)
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(eq(invitations.userId, user.id))
    .orderBy(desc(invitations.id));
  for (const { invitation, inviter } of received)
    yield { kind: "received", from: inviter && fullName(inviter), ...presented(invitation, now) };
  let last: string | undefined;
  do {
    const page = await findSent(db, user, last);
    for (const { invitation, invitee } of page)
      yield { kind: "sent", to: fullName(invitee), email: invitee.email, ...presented(invitation, now) };
    last = page.length === PAGE_SIZE ? page.at(-1)?.invitation.id : undefined;
  } while (last);
}

/** By the one access rule: a client who is now a colleague's is not theirs to see. */
async function findSent(db: Queries, user: CurrentUser, last: string | undefined) {
  return db
    .select({ invitation: invitations, invitee: { ...name, email: users.email } })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(invitations.inviterId, user.id),
        visibleInvitations(db, user),
        ne(users.status, "erased"),
        last === undefined ? undefined : lt(invitations.id, last),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(PAGE_SIZE);
}

function presented(invitation: InvitationRow, now: Date) {
  return {
    role: invitation.role,
    message: invitation.message,
    state: stateOf(invitation, now),
    created_at: invitation.createdAt,
    used_at: invitation.usedAt,
    withdrawn_at: invitation.withdrawnAt,
  };
}

function stateOf(invitation: InvitationRow, now: Date): string {
  if (invitation.usedAt) return "used";
  if (invitation.withdrawnAt) return "withdrawn";
  return invitation.expiresAt > now ? "open" : "expired";
}

/** Whom an agent looks after, or who looks after a client, now. */
export async function* assignmentsOf(db: Queries, user: CurrentUser) {
  const clients = await findPartners(
    db,
    assignments.clientId,
    and(eq(assignments.agentId, user.id), visibleClients(db, user)),
  );
  for (const row of clients) yield { client: fullName(row), email: row.email, since: row.since };
  const agents = await findPartners(
    db,
    assignments.agentId,
    and(eq(assignments.clientId, user.id), eq(users.status, "active")),
  );
  for (const row of agents) yield { agent: fullName(row), since: row.since };
}

async function findPartners(
  db: Queries,
  side: typeof assignments.clientId | typeof assignments.agentId,
  where: SQL | undefined,
) {
  return db
    .select({ ...name, email: users.email, since: assignments.startsAt })
    .from(assignments)
    .innerJoin(users, eq(users.id, side))
    .where(and(where, isNull(assignments.endsAt)))
    .orderBy(desc(assignments.startsAt), assignments.id);
}
