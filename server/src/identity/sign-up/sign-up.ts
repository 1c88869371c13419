import { validatePassword } from "../credentials/validate-password.ts";
import type { MailedTokenRow } from "../../foundation/tokens/mailed-tokens.ts";
import { peekToken, spendToken } from "../../foundation/tokens/mailed-tokens.ts";
import { userAnswer } from "../../foundation/users/user-answer.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { beginAccount } from "./begin-account.ts";
import { lockFirstAdmin } from "../first-admin.ts";
import { createInvitee } from "./create-invitee.ts";
import { lockInvitation } from "../invitation.store.ts";
import { findInvitation } from "./invitee.store.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import { type SignUpInput, signUpPurposes } from "./sign-up-input.ts";

/**
 * POST user/?token= (spec §7): creates an account. Its role and address come from the invitation. Only the
 * first admin has no invitation and enters the address.
 */
export async function signUp(deps: Dependencies, input: SignUpInput) {
  const { body, query, now } = input;
  const token = query.token ?? body.token;
  if (token === undefined)
    throw new ApiError("invalid_input", { errors: { token: "This link is incomplete." } });
  // The token is checked before the password is hashed, because hashing is costly. It is spent afterwards, in
  // the transaction.
  const seen = await peekToken(deps.database.db, token, signUpPurposes, now);
  const owner = await ownerOf(deps, input, seen);
  await validatePassword(
    deps.database.db,
    body.password,
    { ...owner, firstName: body.first_name, lastName: body.last_name, firmName: body.firm_name },
    "password",
  );
  const passwordHash = await deps.hasher.hash(body.password, input.caller.network);
  const account = { firstName: body.first_name, lastName: body.last_name, passwordHash, now };

  return input.transaction(async (tx: Transaction) => {
    // Locks the invitation before the token, as resending and withdrawing do; a different order could
    // deadlock.
    if (seen.invitationId) await lockInvitation(tx.db, seen.invitationId);
    else await lockFirstAdmin(tx);
    const spent = await spendToken(tx, token, signUpPurposes, now);
    const isByMail = spent.purpose === "invitation";
    const userId = spent.invitationId
      ? await createInvitee(tx, spent.invitationId, { ...account, emailVerified: isByMail })
      : await createFirstAdmin(tx, owner.email, body.firm_name, { ...account, emailVerified: false });
    const { device } = body;
    const { caller } = input;
    const begun = await beginAccount(deps, tx, { userId, isProven: isByMail, device, caller, now });
    return { ...userAnswer(begun.user, deps), ...begun.tokens };
  });
}

/**
 * Returns the person for whom the sign-up creates an account. Throws ApiError `role_mismatch` or
 * `invalid_input`.
 */
async function ownerOf(deps: Dependencies, { body }: SignUpInput, seen: MailedTokenRow) {
  const found = seen.invitationId ? await findInvitation(deps.database.db, seen.invitationId) : null;
  const role = found?.invitation.role ?? "admin";
  if (body.role !== undefined && body.role !== role)
    throw new ApiError("role_mismatch", { errors: { role: "This invitation is for another role." } });
  const email = found?.invitee.email ?? body.email;
  if (email === undefined)
    throw new ApiError("invalid_input", { errors: { email: "Please enter your email address." } });
  if (body.email !== undefined && body.email !== email) {
    throw new ApiError("field_not_allowed", {
      errors: { email: "This invitation is for another email address." },
    });
  }
  if (found && body.firm_name !== undefined)
    throw new ApiError("field_not_allowed", { errors: { firm_name: "This can't be set here." } });
  return { role, email };
}
