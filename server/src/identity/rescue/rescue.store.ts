import { eq } from "drizzle-orm";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Finds the person with an address, in any state, and locks their row until the transaction ends. */
export async function lockPersonByEmail(db: Queries, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: accountEmail,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      status: users.status,
    })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  return row ?? null;
}
