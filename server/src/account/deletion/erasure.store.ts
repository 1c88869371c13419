import { erasedEmail } from "@portico/contract/erased-email";
import { eq, or } from "drizzle-orm";
import { events } from "../../core/audit/event.table.ts";
import { forgiveEveryAttempt } from "../../core/identity/attempts.ts";
import { avatars } from "../../core/identity/avatar.table.ts";
import { challenges } from "../../core/identity/challenge.table.ts";
import { dataExports } from "../../core/identity/export.table.ts";
import { googleAccounts } from "../../core/identity/google-account.table.ts";
import { invitations } from "../../core/identity/invitation.table.ts";
import { knownDevices } from "../../core/identity/known-device.table.ts";
import { mailedTokens } from "../../core/identity/mailed-token.table.ts";
import { passkeys } from "../../core/identity/passkey.table.ts";
import { recoveryCodes } from "../../core/identity/recovery-code.table.ts";
import { sessions } from "../../core/identity/session.table.ts";
import { twoFactors } from "../../core/identity/two-factor.table.ts";
import { users } from "../../core/identity/user.table.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";

/** What is the person's alone. */
const owned = [
  passkeys,
  googleAccounts,
  twoFactors,
  recoveryCodes,
  knownDevices,
  sessions,
  mailedTokens,
  challenges,
  dataExports,
  avatars,
] as const;

const nobody = {
  status: "erased",
  firstName: "",
  lastName: "",
  emailVerified: false,
  phone: null,
  reference: null,
  pendingEmail: null,
  avatarKey: null,
  passwordHash: null,
  passwordChangedAt: null,
  lastSeenAt: null,
} as const;

/** Takes the person out of the rows. What points at the row stays: an owner without a name. */
export async function eraseAccount(
  { db }: Transaction,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  for (const table of owned) await db.delete(table).where(eq(table.userId, id));
  await forgiveEveryAttempt(db, { id, email });
  await eraseTraces(db, id);
  // The old address is free again.
  await db
    .update(users)
    .set({ ...nobody, email: erasedEmail(id), updatedAt: now })
    .where(eq(users.id, id));
}

/** Events keep kind and time; letters' words, and what a mail server said of the address, go. */
async function eraseTraces(db: Queries, id: string): Promise<void> {
  await db
    .update(events)
    .set({ network: "", userAgent: "", sessionId: null, facts: {} })
    .where(eq(events.userId, id));
  await db.update(events).set({ network: "", userAgent: "", sessionId: null }).where(eq(events.actorId, id));
  await db
    .update(invitations)
    .set({ message: null })
    .where(or(eq(invitations.userId, id), eq(invitations.inviterId, id)));
  await db.update(invitations).set({ deliveryProblem: null }).where(eq(invitations.userId, id));
}
