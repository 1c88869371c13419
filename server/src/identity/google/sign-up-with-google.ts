import { insertLink } from "./google-account.store.ts";
import type { GoogleIdentity } from "./verify-google-proof.ts";
import { peekToken, spendToken } from "../../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { createInvitee } from "../sign-up/create-invitee.ts";
import { beginAccount } from "../sign-up/begin-account.ts";
import { lockInvitation } from "../invitation.store.ts";
import { findInvitation } from "../sign-up/invitee.store.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { GoogleInput } from "./google-input.ts";

const PURPOSES = ["invitation", "invitation_link"] as const;

/**
 * Creates an invited person's account without a password. The address of the Google account must be the
 * invited one. Throws ApiError `token_invalid`, `no_account` or `google_taken`.
 */
export async function signUpWithGoogle(
  deps: Dependencies,
  { body, caller, now }: GoogleInput,
  { issuer, subject, verifiedEmail, firstName, lastName }: GoogleIdentity,
  token: string,
) {
  const { invitationId } = await peekToken(deps.database.db, token, PURPOSES, now);
  const found = invitationId ? await findInvitation(deps.database.db, invitationId) : null;
  if (!invitationId || !found) throw new ApiError("token_invalid");
  if (verifiedEmail === null || verifiedEmail !== found.invitee.email)
    throw new ApiError("no_account", { detail: `Please use the Google account of ${found.invitee.email}.` });
  return deps.database.transaction(async (tx) => {
    // Locks the invitation before the token, as resending and withdrawing do; a different order could
    // deadlock.
    await lockInvitation(tx.db, invitationId);
    await spendToken(tx, token, PURPOSES, now);
    const { invitee } = found;
    const account = {
      firstName: firstName || invitee.firstName,
      lastName: lastName || invitee.lastName,
      passwordHash: null,
      emailVerified: true,
      now,
    };
    const userId = await createInvitee(tx, invitationId, account);
    if (!(await insertLink(tx.db, { userId, issuer, subject, now }))) throw new ApiError("google_taken");
    const begun = await beginAccount(deps, tx, { userId, isProven: true, device: body.device, caller, now });
    return begun.tokens;
  });
}
