import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { endWhatIsUnderWay } from "../../identity/end-what-is-under-way.ts";
import type { OpenInvitation } from "../../identity/revoke.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { revokePowers } from "../../identity/revoke-powers.ts";
import { withdrawInvitations } from "../../identity/withdraw-invitations.ts";
import { refuseLastAdmin } from "../../foundation/users/last-admin.ts";
import { type Account, setStatus } from "./account.store.ts";

/** Who closes or reopens the account, in which session and from which device. */
export interface By {
  /**
   * Null if the server acts on its own. It does so when a job that moves a departing agent's clients is
   * stopped: the server then reopens the agent's account.
   */
  actorId: string | null;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

interface Closing extends By {
  /** The account, which the caller has locked. Its status is active or invited. */
  account: Account;
  /** The account's open invitations. They were locked before the account. */
  invitations: readonly Pick<OpenInvitation, "id" | "userId">[];
  /** The reason, which only the firm's admins see. */
  reason: string | null;
  /** How many clients a departing agent loses when the account closes. It is 0 for any other account. */
  clients: number;
  batchId?: string;
}

/**
 * Closes an account until it is reactivated. Ends its sessions, its emailed links and every sign-in in
 * progress, but keeps the password and the other ways to sign in. Throws ApiError `last_admin`.
 */
export async function closeAccount(
  deps: Dependencies,
  tx: Transaction,
  { account, invitations, reason, clients, batchId, ...by }: Closing,
): Promise<void> {
  const { id, role, status } = account;
  const { now } = by;
  // This withdraws invitations to staff, and cancels bulk actions and two-factor resets that the user began.
  // A client cannot have begun any of these.
  if (role !== "client") await revokePowers(deps, tx, { user: account, why: "deactivated", ...by });
  if (status === "invited") await withdrawInvitations(tx, invitations, by);
  // Every call that changes an admin's role or account takes the same lock here, so that the last two admins
  // cannot be removed at the same moment. The lock is taken late, so that other calls wait only a short time.
  if (role === "admin" && status === "active") await refuseLastAdmin(tx, id);
  await endOtherSessions(tx, id, null, "deactivated", now);
  await endWhatIsUnderWay(tx, { id }, null, now);
  await setStatus(tx.db, id, "deactivated", now);
  for (const feature of deps.personalData) await feature.close?.(tx, id);
  await recordEvent(tx, {
    kind: "account_deactivated",
    userId: id,
    ...by,
    facts: { reason, clients },
    changes: { status: [status, "deactivated"] },
    batchId: batchId ?? null,
  });
}
