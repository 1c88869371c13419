import { hasAdmin } from "../first-admin.ts";
import { killFirstAdminTokens } from "../../foundation/tokens/mailed-tokens.ts";
import { setFirm } from "../../foundation/firm/firm.store.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import type { NewAccount } from "./invitee.store.ts";
import { insertFirstAdmin } from "./sign-up.store.ts";

/**
 * Creates the first admin, because there is no one who could invite them. Invalidates the links that all
 * servers have printed, and stores the firm's name. Returns the admin's id.
 */
export async function createFirstAdmin(
  tx: Transaction,
  email: string,
  firmName: string | undefined,
  account: NewAccount,
): Promise<string> {
  if (await hasAdmin(tx.db)) throw new ApiError("token_invalid");
  const id = newId(account.now);
  try {
    await insertFirstAdmin(tx, id, email, account);
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email"))
      throw new ApiError("address_taken", {
        errors: { email: "Someone already uses this email address." },
      });
    throw error;
  }
  await killFirstAdminTokens(tx.db, account.now);
  if (firmName !== undefined) await setFirm(tx.db, { name: firmName }, account.now);
  return id;
}
