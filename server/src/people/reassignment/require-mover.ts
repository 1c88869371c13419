import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { holdUser } from "../../foundation/users/users.ts";
import { whyCalledOff } from "../../identity/called-off.email.ts";
import type { Actor } from "./move-events.ts";

/**
 * Checks that the person who asked for a move is still an admin. A planned move is checked again on its day,
 * and a job at every step. Throws ApiError `not_found` if the person is no longer an admin.
 */
export async function requireMover(db: Queries, { id }: Pick<Actor, "id">): Promise<void> {
  const isAdmin = and(eq(users.id, id ?? NIL_ID), eq(users.role, "admin"), eq(users.status, "active"));
  const found = await db.select({ id: users.id }).from(users).where(isAdmin);
  if (found.length === 0) throw new ApiError("not_found", { detail: whyCalledOff.no_admin });
}

/**
 * Checks the same as requireMover, and locks the person's role until the transaction ends. A move does this
 * as its last step. If the role were locked earlier, a call that changes the role would have to wait until a
 * large move is done.
 */
export async function holdMover(tx: Transaction, actor: Pick<Actor, "id">): Promise<void> {
  if (actor.id !== null) await holdUser(tx, actor.id);
  await requireMover(tx.db, actor);
}
