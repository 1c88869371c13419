import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** How somebody is called in an email; null: nobody of this id is there. */
export async function nameOf(
  db: Queries,
  id: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}
