import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { TokenPurpose } from "../../schema/foundation/mailed-token.table.ts";
import { findToken } from "../../foundation/tokens/mailed-tokens.ts";
import { findStatus } from "../../foundation/users/users.ts";

/**
 * Runs after a link was refused. Throws ApiError `deactivated` if the only reason is that the account is
 * deactivated.
 */
export async function refuseDeadByDeactivation(
  db: Queries,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  const row = await findToken(db, token, [purpose]);
  if (!row?.userId || row.usedAt !== null || row.expiresAt <= now) return;
  if ((await findStatus(db, row.userId)) === "deactivated") throw new ApiError("deactivated");
}
