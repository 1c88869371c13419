import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countAttempt, forgiveAttempts } from "../../foundation/attempts/attempts.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { noteWrongProof } from "./note-wrong-proof.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { verifyCounted } from "../../foundation/attempts/verify-counted.ts";

interface OwnPassword {
  session: CurrentSession;
  password: string;
  /** The field of the request that contains the password. */
  field: string;
  caller: Caller;
  now: Date;
}

/**
 * Checks the current password of the session's user, and records a wrong one in the history. Returns the hash
 * that was verified. Throws ApiError `wrong_password` at the field, or `locked`.
 */
export async function verifyOwnPassword(
  deps: Dependencies,
  { session, password, field, caller, now }: OwnPassword,
): Promise<string> {
  const { db } = deps.database;
  const userId = session.user.id;
  // Failed attempts are counted per session, so that a thief with a stolen session cannot lock the owner's
  // own sessions.
  const attempt = { kind: "password_change", of: `${userId} ${session.id}` } as const;
  await countAttempt(db, [attempt], now);
  const stored = await findPasswordHash(db, userId);
  const counters = [attempt];
  const isRight = await verifyCounted(deps, { password, passwordHash: stored, counters, caller, now });
  if (!isRight || stored === null) {
    await noteWrongProof(deps, session, caller, now);
    throw new ApiError("wrong_password", { errors: { [field]: "Your current password is incorrect." } });
  }
  await forgiveAttempts(db, counters);
  return stored;
}

async function findPasswordHash(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}
