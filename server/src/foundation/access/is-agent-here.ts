import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** Whether a person can look after a client who is invited or added. */
export async function isAgentHere(db: Queries, id: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isHere(id));
  return found.length > 0;
}

/**
 * Like isAgentHere, but the answer stays true until the end of the transaction. Another call that closes the
 * person's account or removes their role locks the person's row for update. Such a call waits, and then finds
 * the new client.
 */
export async function holdAgent(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.db.select({ id: users.id }).from(users).where(isHere(id)).for("key share");
  return found.length > 0;
}

function isHere(id: string): SQL {
  return and(eq(users.id, id), eq(users.role, "agent"), inArray(users.status, ["active", "invited"]))!;
}
