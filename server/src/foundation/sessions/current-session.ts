import type { PipelinedReader } from "../../platform/database/pipelined-reader.ts";
import { preparedSelect, type PreparedSelect } from "../../platform/database/prepared-select.ts";
import { asInteger, asMoment, asText, type Columns } from "../../platform/database/selected-columns.ts";
import type { Secrets } from "../../platform/secrets.ts";
import {
  type CurrentUser,
  type SessionUser,
  sessionUserColumns,
  USER_JOINS,
  userColumns,
} from "../users/current-user.ts";
import { sessionLives } from "./session-lives.ts";
import { sessionOfAccessToken } from "./session-token.ts";

/** The session in which a call runs, with its user as they are now. */
export interface CurrentSession<User extends SessionUser = SessionUser> {
  id: string;
  counter: number;
  authenticatedAt: Date;
  /** When a second factor was last verified in this session. */
  secondFactorAt: Date | null;
  /** When the session was last used, accurate to a few minutes. */
  lastUsedAt: Date;
  user: User;
}

/** A session with all facts of its user. Calls on the user's own account read the session in this form. */
export type OwnerSession = CurrentSession<CurrentUser>;

export function isOwnerSession(session: CurrentSession): session is OwnerSession {
  return "hasPasskeys" in session.user;
}

/** Reads the session that an Authorization header names. Returns null if the header is missing or invalid. */
export interface SessionReader {
  readSession(authorization: string | undefined, now: Date): Promise<CurrentSession | null>;
  readOwnerSession(authorization: string | undefined, now: Date): Promise<OwnerSession | null>;
}

type SessionRow<User extends SessionUser> = User &
  Omit<CurrentSession & { sessionId: string }, "id" | "user">;

const SESSION_COLUMNS: Columns<Omit<SessionRow<SessionUser>, keyof SessionUser>> = {
  sessionId: asText("s.id"),
  counter: asInteger("s.counter"),
  authenticatedAt: asMoment("s.authenticated_at"),
  secondFactorAt: asMoment("s.second_factor_at"),
  lastUsedAt: asMoment("s.last_used_at"),
};

const FROM = `from session s join app_user u on u.id = s.user_id ${USER_JOINS}
where s.id = $1 and s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and (not s.is_basic or s.created_at > $3) and u.status = 'active'`;

const SESSION = preparedSelect<SessionRow<SessionUser>>(
  "current_session",
  { ...SESSION_COLUMNS, ...sessionUserColumns("$2") },
  FROM,
);
const OWNER_SESSION = preparedSelect<SessionRow<CurrentUser>>(
  "owner_session",
  { ...SESSION_COLUMNS, ...userColumns("$2") },
  FROM,
);

/**
 * One prepared select reads the session together with its user. So sign-out, a change of role or a
 * deactivation takes effect on the very next call. The select runs before every call and has to be fast, so
 * it does not use the query builder and the pool (bench/README.md).
 */
export function createSessionReader(reader: PipelinedReader, secrets: Secrets): SessionReader {
  async function read<User extends SessionUser>(
    select: PreparedSelect<SessionRow<User>>,
    authorization: string | undefined,
    now: Date,
  ): Promise<CurrentSession<User> | null> {
    const bearer = bearerOf(authorization);
    const id = bearer === null ? null : sessionOfAccessToken(secrets, bearer, now);
    // A bearer token that we did not issue causes no query.
    if (id === null) return null;
    const basicSince = new Date(now.getTime() - sessionLives.basic.absoluteMs);
    const [row] = await reader.read(select, [id, now.toISOString(), basicSince.toISOString()]);
    if (!row) return null;
    const { sessionId, counter, authenticatedAt, secondFactorAt, lastUsedAt, ...user } = row;
    return {
      id: sessionId,
      counter,
      authenticatedAt,
      secondFactorAt,
      lastUsedAt,
      user: user as unknown as User,
    };
  }
  return {
    readSession: (authorization, now) => read(SESSION, authorization, now),
    readOwnerSession: (authorization, now) => read(OWNER_SESSION, authorization, now),
  };
}

/**
 * Takes an Authorization header. Returns its bearer token; null if there is none. "Bearer" may be written in
 * small letters or in capitals (RFC 9110 §11.1).
 */
function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +([^\s]+) *$/i.exec(authorization ?? "")?.[1] ?? null;
}
