import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Client } from "../calls/route.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { forgiveEveryAttempt } from "./attempts.ts";
import type { CurrentUser } from "./current-session.ts";
import { endOtherSessions } from "./end-session.ts";
import { killTokensOf } from "./mailed-tokens.ts";
import { passwordChangedLetter } from "./password-changed.letter.ts";
import { sessions } from "./session.table.ts";
import { users } from "./user.table.ts";
import { lockUser } from "./users.ts";

interface CredentialChange {
  /** Refuses in the transaction when the proof no longer holds. */
  proof?: { verifiedHash: string | null; sessionId: string };
  user: Pick<CurrentUser, "id" | "email" | "firstName">;
  passwordHash: string;
  /** The session that made the change and lives on. */
  keepSessionId: string | null;
  client: Client;
  now: Date;
}

/**
 * The one place where a credential changes: the other sessions end, every pending mailed token dies,
 * locks are lifted, the event is written and a letter with "this was not me" goes out. All of it, or nothing.
 */
export async function changePasswordOf(
  parts: Parts,
  tx: Transaction,
  change: CredentialChange,
): Promise<void> {
  const { user, now, client, keepSessionId } = change;
  await lockUser(tx, user.id);
  if (change.proof) await refuseStaleProof(tx, user.id, change.proof);
  await tx.db
    .update(users)
    .set({ passwordHash: change.passwordHash, passwordChangedAt: now, updatedAt: now })
    .where(eq(users.id, user.id));
  await endOtherSessions(tx, user.id, keepSessionId, "password_changed", now);
  await killTokensOf(tx, user.id, now);
  await forgiveEveryAttempt(tx.db, user);
  await recordEvent(tx, {
    kind: "password_changed",
    userId: user.id,
    actorId: user.id,
    sessionId: keepSessionId,
    client,
    now,
  });
  await parts.outbox.post(tx, [
    { letter: passwordChangedLetter({ user, firm: await getFirm(tx.db), publicUrl: parts.publicUrl, now }) },
  ]);
}

/** Of two who change the password at once, each with the old one, one comes too late. Throws Failure `wrong_password`. */
async function refuseStaleProof(
  tx: Transaction,
  userId: string,
  { verifiedHash, sessionId }: { verifiedHash: string | null; sessionId: string },
): Promise<void> {
  const [row] = await tx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(
      sessions,
      and(eq(sessions.userId, users.id), eq(sessions.id, sessionId), isNull(sessions.revokedAt)),
    )
    .where(eq(users.id, userId));
  if (!row || row.passwordHash !== verifiedHash) throw new Failure("wrong_password");
}
