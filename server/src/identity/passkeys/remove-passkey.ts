import type { removePasskey as removePasskeyCall } from "@portico/contract/identity/passkeys";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { refuseLastWayIn } from "../credentials/last-way-in.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { passkeyEmail } from "./passkeys.email.ts";
import { deletePasskey, findOwnPasskey } from "./passkey.store.ts";

/**
 * DELETE user/passkeys/{id}: removes a passkey, which can then no longer sign in. Throws ApiError
 * `last_way_in`.
 */
export async function removePasskey(
  deps: Dependencies,
  { params, session, caller, now }: Input<typeof removePasskeyCall, "signed_in">,
) {
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const row = await findOwnPasskey(tx.db, user, params.id);
    await deletePasskey(tx.db, row.id);
    await refuseLastWayIn(tx, user.id);
    await recordOwnEvent(tx, "passkey_removed", { session, caller, now }, { name: row.name });
    const firm = await getFirm(tx.db);
    const facts = { user, firm, name: row.name, publicUrl: deps.publicUrl, now };
    await deps.outbox.post(tx, [{ email: passkeyEmail({ ...facts, what: "removed" }) }]);
    return { done: true as const };
  });
}
