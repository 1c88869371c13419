import { passwordFault, type PasswordOwner } from "@portico/contract/identity/password";
import { ApiError } from "../../platform/api-error.ts";
import type { Queries } from "../../platform/database/database.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Checks the owner's new password. `field` is the field of the request that contains it. At the sign-up of
 * the first admin, `owner` includes the firm's name, because the name is not stored yet. Throws ApiError
 * `password_refused` with the reason (docs/decisions/0006).
 */
export async function validatePassword(
  db: Queries,
  password: string,
  owner: Omit<PasswordOwner, "firmName"> & { firmName?: string | undefined },
  field: string,
): Promise<void> {
  const firmName = owner.firmName ?? (await getFirm(db)).name;
  const fault =
    passwordFault(password, { ...owner, firmName }) ??
    (isCommonPassword(password) ? "This password is too common." : null);
  if (fault) throw new ApiError("password_refused", { errors: { [field]: fault } });
}
