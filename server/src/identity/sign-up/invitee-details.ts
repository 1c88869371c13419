import type { inviteeDetails as inviteeDetailsCall } from "@portico/contract/identity/sign-up";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import type { Input } from "../../http/route.ts";
import { findToken, type MailedTokenRow } from "../../foundation/tokens/mailed-tokens.ts";
import type { InvitationRow } from "../../schema/identity/invitation.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { markOpened } from "./sign-up.store.ts";
import { signUpPurposes } from "./sign-up-input.ts";
import { findInvitation } from "./invitee.store.ts";

/** GET user/invitee/details?token= (spec §7): returns the invited person without spending the token. */
export async function inviteeDetails(
  deps: Dependencies,
  { query, now }: Input<typeof inviteeDetailsCall, "anyone">,
) {
  const { db } = deps.database;
  const { row, found } = await readSignUpToken(db, query.token, now);
  if (found && (await markOpened(db, found.invitation.id, now)))
    await changeOfPeople({ db }, [found.invitation.userId], now);
  return {
    email: found?.invitee.email ?? null,
    first_name: found?.invitee.firstName ?? "",
    last_name: found?.invitee.lastName ?? "",
    role: found?.invitation.role ?? ("admin" as const),
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * Returns the row and the invitation of a valid token. If the token is not valid, throws the ApiError that
 * says why.
 */
export async function readSignUpToken(db: Queries, token: string | undefined, now: Date) {
  const row = token === undefined ? null : await findToken(db, token, signUpPurposes);
  if (!row) throw new ApiError("token_invalid");
  const found = row.invitationId ? await findInvitation(db, row.invitationId) : null;
  refuseDead(row, found?.invitation ?? null, now);
  return { row, found };
}

function refuseDead(row: MailedTokenRow, invitation: InvitationRow | null, now: Date): void {
  if (row.usedAt || invitation?.usedAt) throw new ApiError("invitation_used");
  if (invitation?.withdrawnAt) throw new ApiError("invitation_withdrawn");
  if (row.killedAt || row.expiresAt <= now) throw new ApiError("invitation_expired");
}
