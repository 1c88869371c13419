import type { listPasskeys as listPasskeysCall } from "@portico/contract/identity/passkeys";
import type { Input } from "../../http/route.ts";
import type { Parts } from "../../foundation/parts.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { findPasskeys } from "./passkey.store.ts";

/** GET user/passkeys/: one's own, newest first. */
export async function listPasskeys(parts: Parts, { session }: Input<typeof listPasskeysCall, "signed_in">) {
  const rows = await findPasskeys(parts.database.db, session.user.id);
  return { items: rows.map(passkeyAnswer) };
}
