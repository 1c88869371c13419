import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/limits";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "../access/access.ts";
import { assignments } from "../access/assignment.table.ts";
import { invitations } from "../invitations/invitation.table.ts";
import { avatarPath } from "../users/avatar-path.ts";
import { isTwoFactorOn } from "../users/is-two-factor-on.ts";
import { twoFactors } from "../users/two-factor.table.ts";
import { type UserStatus, users } from "../users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { matchesSearch } from "../lists/matches-search.ts";

/** The order of names everywhere: that of the language, not of the bytes. */
const NAME_ORDER = sql`${users.sortName} collate "und-x-icu"`;

const agents = alias(users, "agent");

const clientCount = sql<number>`(
  select count(*)::int from ${assignments} where ${assignments.agentId} = ${users.id} and ${assignments.endsAt} is null
)`;

interface PeopleQuery {
  q?: string | undefined;
  status?: UserStatus | undefined;
  cursor?: string | undefined;
}

/** A page of people by name, as far as the viewer's WHERE lets see. */
export async function listPeople(db: Queries, visible: SQL, query: PeopleQuery, now: Date, more?: SQL) {
  // Somebody whose invitation was withdrawn stands in the list only when asked for.
  const status = query.status
    ? eq(users.status, query.status)
    : and(ne(users.status, "added"), ne(users.status, "erased"));
  const filtered = and(visible, status, more, query.q ? matchesSearch(query.q) : undefined);
  const after = readCursor(query.cursor, ["text", "id"]);
  const rows = await findPeople(
    db,
    and(
      filtered,
      after && sql`(${NAME_ORDER}, ${users.id}) > (${after[0]} collate "und-x-icu", ${after[1]}::uuid)`,
    ),
    now,
  );
  const page = rows.slice(0, LIST_PAGE_SIZE);
  const last = rows.length > LIST_PAGE_SIZE ? page.at(-1)?.user : undefined;
  const total = await countPeople(db, filtered);
  return {
    rows: page,
    next_cursor: last ? writeCursor([last.sortName, last.id]) : null,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
  };
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

async function findPeople(db: Queries, where: SQL | undefined, now: Date) {
  return db
    .select({
      user: users,
      invitation: { id: invitations.id, expiresAt: invitations.expiresAt },
      agent: { id: agents.id, firstName: agents.firstName, lastName: agents.lastName },
      clientCount,
      twoFactor: { enabledAt: twoFactors.enabledAt, resetAt: twoFactors.resetAt },
    })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)))
    .leftJoin(
      invitations,
      and(eq(invitations.userId, users.id), isNull(invitations.usedAt), isNull(invitations.withdrawnAt)),
    )
    .leftJoin(
      assignments,
      and(eq(assignments.clientId, users.id), eq(assignments.kind, "primary"), isNull(assignments.endsAt)),
    )
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .where(where)
    .orderBy(NAME_ORDER, users.id)
    .limit(LIST_PAGE_SIZE + 1);
}

async function countPeople(db: Queries, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(users)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** Presents what every list shows of a person; how they sign in is told to admins alone. */
export function personAnswer({ user, invitation, twoFactor }: PersonRow, viewer: Viewer) {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    avatar: avatarPath(user.avatarKey),
    status: user.status,
    last_seen_at: user.lastSeenAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    two_factor:
      viewer.role === "admin"
        ? {
            is_on: twoFactor !== null,
            reset_at: twoFactor?.resetAt?.toISOString() ?? null,
          }
        : null,
    invitation: invitation && { id: invitation.id, expires_at: invitation.expiresAt.toISOString() },
  };
}
