import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

/** Everybody who runs the firm but this person: whom letters about a person's account tell. */
export async function findOtherAdmins(
  db: Queries,
  userId: string,
): Promise<{ id: string; email: string; firstName: string }[]> {
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, userId)));
}
