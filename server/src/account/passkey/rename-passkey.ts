import type { renamePasskey as renamePasskeyCall } from "@portico/contract/account/passkey";
import { recordOwnEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { namePasskey } from "./passkey.store.ts";

/** PATCH user/passkeys/{id}. */
export async function renamePasskey(
  parts: Parts,
  { params, body, session, caller, now }: Input<typeof renamePasskeyCall, "signed_in">,
) {
  const { user } = session;
  return parts.database.transaction(async (tx) => {
    const row = await namePasskey(tx.db, params.id, user.id, body.name);
    if (!row) throw new Failure("not_found");
    await recordOwnEvent(tx, "passkey_renamed", { session, caller, now }, { name: body.name });
    return passkeyAnswer(row);
  });
}
