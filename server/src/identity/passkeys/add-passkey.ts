import type { addPasskey as addPasskeyCall } from "@portico/contract/identity/passkeys";
import { PASSKEYS_MAX } from "@portico/contract/values/limits";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { peekChallenge, spendChallenge } from "../../foundation/tokens/challenges.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { challengeOf } from "./client-data.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { validateRegistration } from "./validate-registration.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { passkeyEmail } from "./passkeys.email.ts";
import { countPasskeys, insertPasskey } from "./passkey.store.ts";
import { tooManyPasskeys } from "./too-many-passkeys.ts";

type AddPasskeyInput = Input<typeof addPasskeyCall, "signed_in">;

/** POST user/passkeys/: stores a new passkey (WebAuthn Level 3 §7.1). Throws ApiError `passkey_invalid`. */
export async function addPasskey(deps: Dependencies, { body, session, caller, now }: AddPasskeyInput) {
  const { user } = session;
  const challenge = challengeOf(body.credential.response.clientDataJSON);
  const purpose = "passkey_registration";
  const waiting = challenge && (await peekChallenge(deps.database.db, challenge, purpose, now));
  if (!challenge || !waiting || waiting.userId !== user.id) throw new ApiError("passkey_invalid");
  const made = await validateRegistration(deps, body.credential, challenge);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    if (!(await spendChallenge(tx.db, challenge, purpose, now))) throw new ApiError("passkey_invalid");
    if ((await countPasskeys(tx.db, user.id)) >= PASSKEYS_MAX) throw tooManyPasskeys();
    const row = await insertPasskey(tx.db, {
      id: newId(now),
      userId: user.id,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: body.credential.response.transports ?? [],
      isSynced: made.credentialBackedUp,
      name: body.name,
      createdAt: now,
    });
    if (!row) throw new ApiError("passkey_invalid", { detail: "This passkey was already added." });
    await recordOwnEvent(tx, "passkey_added", { session, caller, now }, { name: body.name });
    const firm = await getFirm(tx.db);
    const facts = { user, firm, name: body.name, publicUrl: deps.publicUrl, now };
    await deps.outbox.post(tx, [{ email: passkeyEmail({ ...facts, what: "added" }) }]);
    return passkeyAnswer(row);
  });
}
