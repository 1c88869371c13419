import type { renamePasskey as renamePasskeyCall } from "@portico/contract/identity/passkeys";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { findOwnPasskey, namePasskey } from "./passkey.store.ts";

/** PATCH user/passkeys/{id}: renames a passkey. */
export async function renamePasskey(
  deps: Dependencies,
  { params, body, session, caller, now }: Input<typeof renamePasskeyCall, "signed_in">,
) {
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const { id } = await findOwnPasskey(tx.db, user, params.id);
    const row = await namePasskey(tx.db, id, body.name);
    await recordOwnEvent(tx, "passkey_renamed", { session, caller, now }, { name: body.name });
    return passkeyAnswer(row);
  });
}
