import type { confirmDeletion as confirmDeletionCall } from "@portico/contract/privacy/deletion";
import type { Input } from "../../http/route.ts";
import { peekToken, spendToken } from "../../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { beginDeletion } from "./begin-deletion.ts";

/**
 * POST user/delete_confirm: the email's link has the same effect as DELETE user/. The last admin is refused,
 * and the admin's link stays valid.
 */
export async function confirmDeletion(
  deps: Dependencies,
  { query, body, caller, now }: Input<typeof confirmDeletionCall, "anyone">,
) {
  const token = query.token ?? body?.token;
  if (token === undefined) throw new ApiError("token_invalid");
  const { userId } = await peekToken(deps.database.db, token, ["deletion"], now);
  const eraseAt = await beginDeletion(deps, {
    userId: userId!,
    sessionId: null,
    async prove(tx, user) {
      const { email } = await spendToken(tx, token, ["deletion"], now);
      if (email !== user.email) throw new ApiError("token_invalid");
    },
    gone: "token_invalid",
    caller,
    now,
  });
  return { erase_at: eraseAt.toISOString() };
}
