import { passwordFault, type PasswordOwner } from "@portico/contract/password";
import { Failure } from "../../platform/failure.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Takes a new password, its owner and the wire name of its field. Throws Failure `password_refused`
 * with the reason (docs/decisions/0006).
 */
export function judgePassword(password: string, owner: PasswordOwner, field: string): void {
  const fault =
    passwordFault(password, owner) ??
    (isCommonPassword(password) ? "This is on the list of common passwords." : null);
  if (fault) throw new Failure("password_refused", { errors: { [field]: fault } });
}
