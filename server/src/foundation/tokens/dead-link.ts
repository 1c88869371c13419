import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Email } from "../../platform/mail/email.ts";
import { sha256 } from "../../platform/secrets.ts";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";

/**
 * Whether the link of an email no longer works. While the mail server was away, a withdrawal, a newer email
 * or a changed credential may have revoked the link's token. The token may also have been deleted with its
 * account. A link without a token always works.
 */
export async function hasDeadLink(db: Queries, { action }: Email, now: Date): Promise<boolean> {
  const token = action && new URL(action.url).searchParams.get("token");
  if (!token) return false;
  const [row] = await db
    .select({
      usedAt: mailedTokens.usedAt,
      killedAt: mailedTokens.killedAt,
      expiresAt: mailedTokens.expiresAt,
    })
    .from(mailedTokens)
    .where(eq(mailedTokens.tokenHash, sha256(token)));
  return row === undefined || row.usedAt !== null || row.killedAt !== null || row.expiresAt <= now;
}
