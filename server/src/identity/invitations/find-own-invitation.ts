import { eq } from "drizzle-orm";
import { type Viewer, visibleInvitations } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findInvitations, type FoundInvitation, lockInvitation } from "../invitation.store.ts";

/** Locks and returns an invitation that the viewer may change. Throws ApiError `not_found`. */
export async function findOwnInvitation(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<FoundInvitation> {
  // Locks first, so that a resend and a withdrawal that run at the same time take turns.
  await lockInvitation(tx.db, id);
  return findVisible(
    (where) => findInvitations(tx.db, where, 1),
    eq(invitations.id, id),
    visibleInvitations(tx.db, viewer, now),
  );
}

/** Like findOwnInvitation, for actions that need an invitation that is neither used nor withdrawn. */
export async function findOpenInvitation(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<FoundInvitation> {
  const found = await findOwnInvitation(tx, viewer, id, now);
  if (found.invitation.usedAt || found.invitation.withdrawnAt) throw new ApiError("invitation_closed");
  return found;
}
