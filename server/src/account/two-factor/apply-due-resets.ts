import { and, eq, isNotNull, lte } from "drizzle-orm";
import { SERVER_CLIENT } from "../../core/audit/server-client.ts";
import { eachByItself } from "../../core/each-by-itself.ts";
import { changeCredential } from "../../core/identity/credential.ts";
import { passkeys } from "../../core/identity/passkey.table.ts";
import { twoFactors } from "../../core/identity/two-factor.table.ts";
import { users } from "../../core/identity/user.table.ts";
import { lockUser } from "../../core/identity/users.ts";
import type { Parts } from "../../core/parts.ts";
import { deleteSecondFactor } from "../../core/second-factor/delete-second-factor.ts";
import type { Queries } from "../../platform/database/database.ts";

type DueReset = Awaited<ReturnType<typeof findDueResets>>[number];

/**
 * Writes down the resets whose day is over: they count already from that moment on (is-two-factor-on.ts).
 * Two servers at once: the second finds nothing left. One that cannot be written down now holds up no other.
 */
export async function applyDueResets(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const due = await findDueResets(parts.database.db, now);
  await eachByItself(due, (one) => applyOne(parts, one, now), "resets that could not be written down");
}

async function findDueResets(db: Queries, now: Date) {
  return db
    .select({ id: users.id, email: users.email, firstName: users.firstName, adminId: twoFactors.resetById })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(isDue(now));
}

async function applyOne(parts: Parts, { adminId, ...user }: DueReset, now: Date): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const [still] = await tx.db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, user.id), isDue(now)));
    if (!still) return;
    await changeCredential(parts, tx, {
      kind: "two_factor_reset",
      user,
      // What was lost with the phone opens nothing either.
      write: async () => {
        await deleteSecondFactor(tx, user.id);
        await tx.db.delete(passkeys).where(eq(passkeys.userId, user.id));
      },
      keepSessionId: null,
      actorId: adminId,
      client: SERVER_CLIENT,
      now,
    });
  });
}

function isDue(now: Date) {
  return and(isNotNull(twoFactors.enabledAt), lte(twoFactors.resetAt, now));
}
