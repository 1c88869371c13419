import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Role } from "@portico/contract/roles";
import { DAY_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { sessionOfAccessToken } from "./session-token.ts";
import { sessions } from "./session.table.ts";
import { users } from "./user.table.ts";

/** docs/decisions/0004: a client that never rotates is trusted for a week. */
export const BASIC_ABSOLUTE_MS = 7 * DAY_MS;

export interface CurrentUser {
  id: string;
  role: Role | null;
  firstName: string;
  lastName: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  hasPassword: boolean;
  createdAt: Date;
  passwordChangedAt: Date | null;
}

/** The session a call runs in, with its user as it is now. */
export interface CurrentSession {
  id: string;
  counter: number;
  authenticatedAt: Date;
  user: CurrentUser;
}

/** The user's part of a select, shared by all that answer with a user. */
export const currentUserColumns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  phone: users.phone,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  createdAt: users.createdAt,
  passwordChangedAt: users.passwordChangedAt,
};

/**
 * Returns the function that reads an Authorization header. One prepared select joins the session with
 * its user, so that sign-out, a change of role or a deactivation acts on the very next call.
 */
export function createSessionReader(db: Queries, secrets: Secrets) {
  const now = sql.placeholder("now");
  const select = db
    .select({
      id: sessions.id,
      counter: sessions.counter,
      authenticatedAt: sessions.authenticatedAt,
      user: currentUserColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        isNull(sessions.revokedAt),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
        or(eq(sessions.isBasic, false), gt(sessions.createdAt, sql.placeholder("basicSince"))),
        eq(users.status, "active"),
      ),
    )
    .prepare("current_session");
  return async function readSession(
    authorization: string | undefined,
    at: Date,
  ): Promise<CurrentSession | null> {
    const bearer = bearerOf(authorization);
    const id = bearer === null ? null : sessionOfAccessToken(secrets, bearer, at);
    if (id === null) return null;
    const [row] = await select.execute({
      id,
      now: at,
      basicSince: new Date(at.getTime() - BASIC_ABSOLUTE_MS),
    });
    return row ?? null;
  };
}

/** RFC 9110 §11.1: the scheme is compared without case. */
function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
