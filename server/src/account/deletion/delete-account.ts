import type { deleteAccount as deleteAccountCall } from "@portico/contract/account/deletion";
import type { Input } from "../../core/calls/route.ts";
import { requireFresh } from "../../core/identity/fresh-session.ts";
import { requireLivingSession } from "../../core/identity/living-session.ts";
import { verifyOwnPassword } from "../../core/identity/verify-own-password.ts";
import type { Parts } from "../../core/parts.ts";
import { beginDeletion } from "./begin-deletion.ts";

type DeleteInput = Input<typeof deleteAccountCall, "signed_in">;

/** DELETE user/ (spec §7): closed at once, erased later; the letter's link opens it again. */
export async function deleteAccount(parts: Parts, input: DeleteInput) {
  await requireOwner(parts, input);
  const { session, client, now } = input;
  const eraseAt = await beginDeletion(parts, {
    userId: session.user.id,
    sessionId: session.id,
    prove: (tx) => requireLivingSession(tx, session.id),
    gone: "unauthenticated",
    client,
    now,
  });
  return { erase_at: eraseAt.toISOString() };
}

/** Throws Failure `wrong_password`, `locked` or `step_up_required`. */
async function requireOwner(parts: Parts, { body, session, client, now }: DeleteInput): Promise<void> {
  const password = body?.password;
  if (password === undefined) return requireFresh(session, now);
  await verifyOwnPassword(parts, { userId: session.user.id, password, field: "password", client, now });
}
