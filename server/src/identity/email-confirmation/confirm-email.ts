import type { confirmEmail as confirmEmailCall } from "@portico/contract/identity/email-confirmation";
import type { Input } from "../../http/route.ts";
import { confirmEmailAddress } from "../credentials/confirm-email-address.ts";
import { requestEmail } from "../../foundation/email/email-requests.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * POST user/email/confirm/ (spec §7): confirms an address by a token or a code, or else sends the
 * confirmation email. A request for the email gets the same answer for every address, so the answer does not
 * reveal who has an account.
 */
export async function confirmEmail(
  deps: Dependencies,
  { body, query, session, caller, now }: Input<typeof confirmEmailCall, "optional">,
) {
  const token = query.token ?? body?.token;
  const email = body?.email ?? session?.user.email;
  if (token !== undefined || body?.code !== undefined) {
    await confirmEmailAddress(deps, { token, code: body?.code, email }, caller, now);
    return { accepted: true as const };
  }
  if (email === undefined)
    throw new ApiError("invalid_input", { errors: { email: "Please enter your email address." } });
  await deps.database.transaction((tx) =>
    requestEmail(deps, tx, { purpose: "email_confirmation", email, caller }),
  );
  return { accepted: true as const };
}
