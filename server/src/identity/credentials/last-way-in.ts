import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * Runs after a sign-in method was removed. If no other is left, throws ApiError `last_way_in`, which rolls
 * the removal back.
 */
export async function refuseLastWayIn(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.db.execute<{ has_way: boolean }>(sql`
    select u.password_hash is not null
      or exists (select from passkey p where p.user_id = u.id)
      or exists (select from google_account g where g.user_id = u.id) as has_way
    from app_user u where u.id = ${userId}`);
  if (!rows[0]?.has_way) throw new ApiError("last_way_in");
}
