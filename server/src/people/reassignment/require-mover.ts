import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { holdUser } from "../../foundation/users/users.ts";
import { whyCalledOff } from "../../identity/called-off.email.ts";
import type { Actor } from "./move-events.ts";

/** Moves are an admin's, also on a later day and at every step of a job. Throws ApiError `not_found` for whoever is none any more. */
export async function requireMover(db: Queries, { id }: Pick<Actor, "id">): Promise<void> {
  const isAdmin = and(eq(users.id, id ?? NIL_ID), eq(users.role, "admin"), eq(users.status, "active"));
  const found = await db.select({ id: users.id }).from(users).where(isAdmin);
  if (found.length === 0) throw new ApiError("not_found", { detail: whyCalledOff.no_admin });
}

/**
 * As requireMover, as the last thing that a move asks: from here to its end nobody can take the role. No sooner, since whoever takes it
 * would wait for all of a move of many.
 */
export async function holdMover(tx: Transaction, actor: Pick<Actor, "id">): Promise<void> {
  if (actor.id !== null) await holdUser(tx, actor.id);
  await requireMover(tx.db, actor);
}
