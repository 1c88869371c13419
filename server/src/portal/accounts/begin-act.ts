import { eq } from "drizzle-orm";
import { closableAccounts, visibleAccounts } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import { type Account, findAccounts } from "../../core/accounts/account.store.ts";
import { users } from "../../core/users/user.table.ts";
import { lockUsers } from "../../core/users/users.ts";
import type { CurrentSession } from "../../core/sessions/current-session.ts";
import { requireLivingSession } from "../../core/sessions/living-session.ts";
import type { Transaction } from "../../platform/database/database.ts";

/**
 * Begins what somebody does to another person's account: both are locked, and what let them in is asked again. Of two who
 * take each other's role at once, the second is no admin any more. Returns the account. Throws Failure `not_found` or
 * `unauthenticated`.
 */
export async function beginAct(
  tx: Transaction,
  session: CurrentSession,
  userId: string,
  may: "close" | "change_role",
): Promise<Account> {
  await lockUsers(tx, [session.user.id, userId]);
  await requireLivingSession(tx, session.id);
  const [actor] = await findAccounts(tx.db, isPerson(session.user.id));
  const viewer = { id: session.user.id, role: actor?.role ?? null };
  const mine = may === "close" ? closableAccounts(tx.db, viewer) : visibleAccounts(viewer);
  return findVisible((where) => findAccounts(tx.db, where), isPerson(userId), mine);
}

function isPerson(id: string) {
  return eq(users.id, id);
}
