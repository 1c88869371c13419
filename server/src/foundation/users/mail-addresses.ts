import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";

export interface MailAddress {
  id: string;
  email: string;
  firstName: string;
}

/** Returns the email addresses of the given people. People without an account are left out. */
export async function findMailAddresses(db: Queries, ids: readonly string[]): Promise<MailAddress[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, email: accountEmail, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active")));
}
