import { eq } from "drizzle-orm";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { resetStoppedEmail } from "./reset-stopped.email.ts";
import { findActivePeople, setReset } from "./two-factor.store.ts";

interface Stop {
  userId: string;
  session: CurrentSession;
  caller: Caller;
  now: Date;
  /** Runs a transaction in the name of the user who stops the reset. */
  transaction: Database["transaction"];
}

/** Stops a pending reset. Throws ApiError `not_found` if there is none. */
export async function stopReset(deps: Dependencies, { userId, session, caller, now, transaction }: Stop) {
  return transaction(async (tx) => {
    if (!(await setReset(tx.db, userId, null, now))) throw new ApiError("not_found");
    await recordEvent(tx, {
      kind: "two_factor_reset_cancelled",
      userId,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
    });
    if (userId !== session.user.id) await notifyPerson(deps, tx, userId, now);
    return { done: true as const };
  });
}

/**
 * An earlier email has announced that two-factor sign-in will be turned off, so the person must learn that it
 * stays on.
 */
async function notifyPerson(deps: Dependencies, tx: Transaction, userId: string, now: Date): Promise<void> {
  const [user] = await findActivePeople(tx.db, eq(users.id, userId), now);
  if (!user) return;
  const firm = await getFirm(tx.db);
  const email = resetStoppedEmail({ user, firm, publicUrl: deps.publicUrl });
  await deps.outbox.post(tx, [{ email }]);
}
