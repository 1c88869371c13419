import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

/** All admins of the firm except this person. They receive emails about the person's account. */
export async function findOtherAdmins(
  db: Queries,
  userId: string,
): Promise<{ id: string; email: string; firstName: string }[]> {
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active"), ne(users.id, userId)));
}
