import { eq } from "drizzle-orm";
import { visibleAccounts } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import { users } from "../../core/users/user.table.ts";
import type { CurrentSession } from "../../core/sessions/current-session.ts";
import { requireLivingSession } from "../../core/sessions/living-session.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { type Account, findAccounts, lockPeople } from "./accounts.store.ts";

/**
 * Begins what an admin does to somebody's account: both are locked, and what let the admin in is asked again. Of two who
 * take each other's role at once, the second is no admin any more. Returns the account. Throws Failure `not_found` or
 * `unauthenticated`.
 */
export async function beginAct(tx: Transaction, session: CurrentSession, userId: string): Promise<Account> {
  await lockPeople(tx.db, [session.user.id, userId]);
  await requireLivingSession(tx, session.id);
  const [actor] = await findAccounts(tx.db, isPerson(session.user.id));
  const viewer = { id: session.user.id, role: actor?.role ?? null };
  return findVisible((where) => findAccounts(tx.db, where), isPerson(userId), visibleAccounts(viewer));
}

function isPerson(id: string) {
  return eq(users.id, id);
}
