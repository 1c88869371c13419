import { eq } from "drizzle-orm";
import { users } from "../../core/identity/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export async function findPasswordHash(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.passwordHash ?? null;
}
