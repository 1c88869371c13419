import type { Invitation } from "@portico/contract/identity/invitations";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type Viewer, visibleInvitations } from "../../foundation/access/access.ts";
import { invitationAnswer } from "../../identity/invitation-answer.ts";
import { findInvitations, isPending } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";

/**
 * Finds a person's open invitation, as the person's page shows it. Null if there is none, or if the viewer
 * may not act on it.
 */
export async function findOpenInvitationOf(
  db: Queries,
  viewer: Viewer,
  personId: string,
  now: Date,
): Promise<Invitation | null> {
  const isTheirs = and(eq(invitations.userId, personId), isPending, visibleInvitations(db, viewer, now));
  const [found] = await findInvitations(db, isTheirs, 1);
  return found ? invitationAnswer(found, now) : null;
}
