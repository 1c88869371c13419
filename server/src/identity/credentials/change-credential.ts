import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Email } from "../../platform/mail/email.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { forgiveEveryAttempt, forgiveSecondFactor } from "../../foundation/attempts/attempts.ts";
import { type CredentialChangeKind, credentialChangedEmail } from "./credential-changed.email.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { endWhatIsUnderWay } from "../end-what-is-under-way.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { requireLivingSession } from "../../foundation/sessions/living-session.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { lockUser } from "../../foundation/users/users.ts";

interface CredentialChange {
  kind: CredentialChangeKind;
  user: Pick<CurrentUser, "id" | "email" | "firstName"> & Partial<Pick<CurrentUser, "role">>;
  /** Writes the change while the person's row is locked. If it throws, everything is rolled back. */
  write(tx: Transaction): Promise<unknown>;
  /**
   * The session that made the change. It stays signed in, and all others end. If it is null, all sessions
   * end.
   */
  keepSessionId: string | null;
  /** Who made the change. Left out if the person made it themselves. */
  actorId?: string | null;
  /** If another person made the change, the session in which they made it. */
  sessionId?: string;
  /** The fields that another person changed, for the activity log. */
  changes?: Record<string, [before: unknown, after: unknown]>;
  /** The email that is sent instead of the usual one. */
  email?: Email;
  caller: Caller;
  now: Date;
}

/**
 * Every change of a credential goes through this function. It ends the other sessions, invalidates every
 * pending mailed token and unfinished sign-in, lifts locks, writes the event and sends an email. Either all
 * of this happens or none of it.
 */
export async function changeCredential(
  deps: Dependencies,
  tx: Transaction,
  change: CredentialChange,
): Promise<void> {
  const { kind, user, now, caller, keepSessionId } = change;
  await lockUser(tx, user.id);
  if (keepSessionId !== null) await requireLivingSession(tx, keepSessionId);
  await change.write(tx);
  await endOtherSessions(tx, user.id, keepSessionId, kind, now);
  await endWhatIsUnderWay(tx, user, keepSessionId, now);
  await forgiveEveryAttempt(tx.db, user);
  if (kind.startsWith("two_factor")) await forgiveSecondFactor(tx.db, user.id);
  await recordEvent(tx, {
    kind,
    userId: user.id,
    actorId: change.actorId === undefined ? user.id : change.actorId,
    sessionId: change.sessionId ?? keepSessionId,
    caller,
    now,
    ...(change.changes && { changes: change.changes }),
  });
  const firm = await getFirm(tx.db);
  const email = change.email ?? credentialChangedEmail({ kind, user, firm, publicUrl: deps.publicUrl, now });
  await deps.outbox.post(tx, [{ email }]);
}

interface PasswordChange extends Omit<CredentialChange, "kind" | "write"> {
  /**
   * The password hash that the caller verified, or null if the account had no password. The change is refused
   * if the account has another hash by the time of the transaction. Left out if no password was checked.
   */
  verifiedHash?: string | null;
  passwordHash: string;
}

/**
 * Like changeCredential, for a new password. Throws ApiError `wrong_password` when `verifiedHash` is no
 * longer current.
 */
export async function changePasswordOf(
  deps: Dependencies,
  tx: Transaction,
  { verifiedHash, passwordHash, ...change }: PasswordChange,
): Promise<void> {
  const { user, now } = change;
  await changeCredential(deps, tx, {
    ...change,
    kind: "password_changed",
    async write() {
      if (verifiedHash !== undefined) await refuseStaleProof(tx, user.id, verifiedHash);
      await tx.db.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, user.id));
    },
  });
}

/**
 * Refuses a change that was proved with an old password. If two requests use the same old password at the
 * same time, the second is refused. Throws ApiError `wrong_password`.
 */
async function refuseStaleProof(tx: Transaction, userId: string, verifiedHash: string | null): Promise<void> {
  const [row] = await tx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || row.passwordHash !== verifiedHash) throw new ApiError("wrong_password");
}
