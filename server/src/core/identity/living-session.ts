import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { sessions } from "./session.table.ts";

/** Under the lock of its person: throws Failure `unauthenticated` when the session was ended in the same moment. */
export async function requireLivingSession(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  if (!row) throw new Failure("unauthenticated");
}
