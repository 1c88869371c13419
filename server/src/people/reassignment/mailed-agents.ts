import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

/** Returns which of these agents have an account and can therefore be emailed about it. */
export async function findMailedAgents(
  db: Queries,
  ids: readonly string[],
): Promise<{ id: string; email: string; firstName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active"), eq(users.role, "agent")));
}
