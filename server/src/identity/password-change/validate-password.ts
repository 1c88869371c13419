import type { validatePassword as validatePasswordCall } from "@portico/contract/identity/password-change";
import type { Input } from "../../http/route.ts";
import { isCommonPassword } from "../credentials/common-passwords.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/**
 * POST user/password/common: says whether a new password is too common. The page's strength meter does not
 * have the list, so it has to ask.
 */
export async function validatePassword(
  _deps: Dependencies,
  { body }: Input<typeof validatePasswordCall, "anyone">,
) {
  return { is_common: isCommonPassword(body.password) };
}
