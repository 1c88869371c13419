import type { requestDeletion as requestDeletionCall } from "@portico/contract/privacy/deletion";
import type { Input } from "../../http/route.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST user/delete_request: emails a user who can no longer sign in a link that deletes their account. */
export async function requestDeletion(
  deps: Dependencies,
  { body, caller }: Input<typeof requestDeletionCall, "anyone">,
) {
  await deps.database.transaction((tx) =>
    requestEmail(deps, tx, { purpose: "deletion", email: body.email, caller }),
  );
  return { accepted: true as const };
}
