import type { deleteAccount as deleteAccountCall } from "@portico/contract/account/deletion";
import type { Input } from "../../core/calls/route.ts";
import { requireLivingSession } from "../../core/identity/living-session.ts";
import { requireOwner } from "../../core/identity/require-owner.ts";
import type { Parts } from "../../core/parts.ts";
import { beginDeletion } from "./begin-deletion.ts";

type DeleteInput = Input<typeof deleteAccountCall, "signed_in">;

/** DELETE user/ (spec §7): closed at once, erased later; the letter's link opens it again. */
export async function deleteAccount(parts: Parts, input: DeleteInput) {
  const { body, session, client, now } = input;
  await requireOwner(parts, { session, password: body?.password, client, now });
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
