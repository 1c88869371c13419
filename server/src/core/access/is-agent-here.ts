import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../users/user.table.ts";

/** Whether somebody can look after a client who is invited or added. */
export async function isAgentHere(db: Queries, id: string): Promise<boolean> {
  const isAgent = and(
    eq(users.id, id),
    eq(users.role, "agent"),
    inArray(users.status, ["active", "invited"]),
  );
  const found = await db.select({ id: users.id }).from(users).where(isAgent);
  return found.length > 0;
}
