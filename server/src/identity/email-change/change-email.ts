import type { changeEmail as changeEmailCall } from "@portico/contract/identity/email-change";
import type { Input } from "../../http/route.ts";
import { checkMailedProof } from "../credentials/mailed-proof.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyEmailChange } from "./apply-email-change.ts";
import { findUserIdOfPendingEmail } from "./email-change.store.ts";
import { undoEmailChange } from "./undo-email-change.ts";

/**
 * POST user/change_email?token= (spec §7): a token, or a code with the new address, applies the change. An
 * undo token undoes it.
 */
export async function changeEmail(
  deps: Dependencies,
  { query, body, session, caller, now }: Input<typeof changeEmailCall, "optional">,
) {
  const proof = { ...body, token: query.token ?? body?.token };
  const checked = await checkMailedProof(deps, proof, {
    purposes: ["email_change", "email_change_undo"],
    codePurpose: "email_change",
    // Several users may have requested the same address. If the user is signed in, the code is checked
    // against their own request.
    findOwner: async (email) =>
      session?.user.pendingEmail === email
        ? session.user.id
        : findUserIdOfPendingEmail(deps.database.db, email),
    addressMissing: "Please enter your new email address.",
    caller,
    now,
  });
  const use = { ...checked, caller, now };
  return checked.purpose === "email_change_undo"
    ? undoEmailChange(deps, use)
    : applyEmailChange(deps, { ...use, session });
}
