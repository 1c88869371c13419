import type { deleteAccount as deleteAccountCall } from "@portico/contract/privacy/deletion";
import type { Input } from "../../http/route.ts";
import { requireLivingSession } from "../../foundation/sessions/living-session.ts";
import { requireOwner } from "../../identity/require-owner.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { beginDeletion } from "./begin-deletion.ts";

type DeleteInput = Input<typeof deleteAccountCall, "signed_in">;

/**
 * DELETE user/ (spec §7): closes the account at once and erases it later. Until then the email's link opens
 * it again.
 */
export async function deleteAccount(deps: Dependencies, input: DeleteInput) {
  const { body, session, caller, now } = input;
  await requireOwner(deps, { session, password: body?.password, caller, now });
  const eraseAt = await beginDeletion(deps, {
    userId: session.user.id,
    sessionId: session.id,
    prove: (tx) => requireLivingSession(tx, session.id),
    gone: "unauthenticated",
    caller,
    now,
  });
  return { erase_at: eraseAt.toISOString() };
}
