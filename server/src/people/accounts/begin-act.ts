import { eq } from "drizzle-orm";
import { closableAccounts, visibleAccounts } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { type Account, findAccounts } from "./account.store.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { lockUsers } from "../../foundation/users/users.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import { requireLivingSession } from "../../foundation/sessions/living-session.ts";
import type { Transaction } from "../../platform/database/database.ts";

/**
 * Begins an act on another person's account. Locks both accounts, and then checks once more what the actor's
 * session and role allow. This second check matters if two admins remove each other's role at the same
 * moment: the second admin has to wait for the lock, and is no longer an admin when the check runs. Returns
 * the other person's account. Throws ApiError `not_found` or `unauthenticated`.
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
