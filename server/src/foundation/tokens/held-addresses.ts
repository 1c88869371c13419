import { and, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";

/**
 * Returns which of these addresses are held for someone other than the given person. When an account gets
 * another address, its old address is held as long as the owner may undo this change (docs/decisions/0023).
 * No other account gets a held address. Otherwise a thief who changed the address of one account could give
 * the old address to a second account, and the owner's undo would fail.
 */
export async function findHeldAddresses(
  db: Queries,
  emails: readonly string[],
  now: Date,
  exceptUserId?: string,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.purpose, "email_change_undo"),
        inArray(mailedTokens.email, [...emails]),
        exceptUserId === undefined ? undefined : ne(mailedTokens.userId, exceptUserId),
        isNull(mailedTokens.usedAt),
        isNull(mailedTokens.killedAt),
        gt(mailedTokens.expiresAt, now),
      ),
    );
  return new Set(rows.flatMap(({ email }) => email ?? []));
}
