import type { listPasskeys as listPasskeysCall } from "@portico/contract/identity/passkeys";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { findPasskeys } from "./passkey.store.ts";

/** GET user/passkeys/: a user's own passkeys, newest first. */
export async function listPasskeys(
  deps: Dependencies,
  { session }: Input<typeof listPasskeysCall, "signed_in">,
) {
  const rows = await findPasskeys(deps.database.db, session.user.id);
  return { items: rows.map(passkeyAnswer) };
}
