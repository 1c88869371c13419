import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { activateInvitee, findInvitation, markInvitationUsed, type NewAccount } from "./invitee.store.ts";

/** Turns the row of an invited person into an account. Returns its id. Throws ApiError `token_invalid`. */
export async function createInvitee(
  tx: Transaction,
  invitationId: string,
  account: NewAccount,
): Promise<string> {
  const found = await findInvitation(tx.db, invitationId);
  if (!found || found.invitation.withdrawnAt || found.invitation.usedAt) throw new ApiError("token_invalid");
  const isActivated = await activateInvitee(tx, found.invitee.id, account);
  if (!isActivated) throw new ApiError("token_invalid");
  await markInvitationUsed(tx, invitationId, account.now);
  return found.invitee.id;
}
