import type { requestDeletion as requestDeletionCall } from "@portico/contract/privacy/deletion";
import type { Input } from "../../http/route.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import type { Parts } from "../../foundation/parts.ts";

/** POST user/delete_request: whoever cannot sign in any more leaves by a letter. */
export async function requestDeletion(
  parts: Parts,
  { body, caller }: Input<typeof requestDeletionCall, "anyone">,
) {
  await parts.database.transaction((tx) =>
    requestEmail(parts, tx, { purpose: "deletion", email: body.email, caller }),
  );
  return { accepted: true as const };
}
