import { and, eq, lte } from "drizzle-orm";
import { SERVER_CLIENT } from "../../core/audit/server-client.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Parts } from "../../core/parts.ts";
import { eraseAccount } from "./erasure.store.ts";

/** Erases accounts whose day has come. Two servers at once: the second finds nothing left. */
export async function eraseDueAccounts(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const isDue = and(eq(users.status, "erasing"), lte(users.eraseAt, now));
  const due = await parts.database.db.select({ id: users.id }).from(users).where(isDue);
  for (const { id } of due) {
    await parts.database.transaction(async (tx) => {
      const [still] = await tx.db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.id, id), isDue))
        .for("update");
      if (!still) return;
      await eraseAccount(tx, still, now);
      await recordEvent(tx, {
        kind: "account_erased",
        userId: id,
        actorId: null,
        client: SERVER_CLIENT,
        now,
      });
    });
  }
}
