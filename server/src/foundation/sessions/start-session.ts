import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { TOKEN_TYPE } from "@portico/contract/values/limits";
import type { Role } from "@portico/contract/foundation/roles";
import { eq } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionLives } from "./session-lives.ts";
import { ACCESS_TOKEN_LIFE_MS, accessToken, refreshToken } from "./session-token.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import { users } from "../../schema/foundation/user.table.ts";

export type NewSessionRow = ReturnType<typeof newSession>;

/** Returns the row of a session that begins now. */
export function newSession(
  user: { id: string; role: Role | null },
  deviceHash: string | null,
  caller: Caller,
  now: Date,
) {
  const life = user.role === "admin" ? sessionLives.admin : sessionLives.others;
  return {
    id: newId(now),
    userId: user.id,
    counterMovedAt: now,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: later(now, life.idleMs),
    absoluteExpiresAt: later(now, life.absoluteMs),
    authenticatedAt: now,
    secondFactorAt: null as Date | null,
    deviceHash,
    network: caller.network,
    userAgent: caller.userAgent,
  };
}

/** Signs in a person who has just signed up: writes the session and the event, and returns the tokens. */
export async function startSession(
  deps: Dependencies,
  tx: Transaction,
  user: { id: string; role: Role | null },
  deviceHash: string | null,
  caller: Caller,
  now: Date,
): Promise<TokenAnswer> {
  const session = newSession(user, deviceHash, caller, now);
  await tx.db.insert(sessions).values(session);
  await tx.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
  await recordEvent(tx, {
    kind: "signed_in",
    userId: user.id,
    actorId: user.id,
    sessionId: session.id,
    caller,
    now,
    facts: { by: "sign_up" },
  });
  return tokenAnswer(deps.secrets, session.id, 0, now);
}

/** Returns the answer that carries a session's tokens; `counter` is the counter of the refresh token. */
export function tokenAnswer(secrets: Secrets, sessionId: string, counter: number, now: Date): TokenAnswer {
  return {
    access_token: accessToken(secrets, sessionId, now),
    refresh_token: refreshToken(secrets, sessionId, counter),
    token_type: TOKEN_TYPE,
    expires_in: ACCESS_TOKEN_LIFE_MS / 1000,
  };
}
