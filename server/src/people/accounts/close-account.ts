import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { endWhatIsUnderWay } from "../../identity/end-what-is-under-way.ts";
import type { OpenInvitation } from "../../identity/take-back.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { takeBackPowers } from "../../identity/take-back-powers.ts";
import { withdrawInvitations } from "../../identity/withdraw-invitations.ts";
import { refuseLastAdmin } from "../../foundation/users/last-admin.ts";
import { type Account, setStatus } from "./account.store.ts";

/** Who does it, and from where. */
export interface By {
  /** Null: the server, for somebody who has left. */
  actorId: string | null;
  sessionId: string | null;
  caller: Caller;
  now: Date;
}

interface Closing extends By {
  /** Locked: active or invited. */
  account: Account;
  /** Their open invitations, locked before them. */
  invitations: readonly Pick<OpenInvitation, "id" | "userId">[];
  /** For the firm's own records. */
  reason: string | null;
  /** How many clients lost their agent by it. */
  clients: number;
  batchId?: string;
}

/**
 * Closes an account until it is reactivated: nobody comes in any more, and what was under way ends. Ways in stay. Throws
 * ApiError `last_admin`.
 */
export async function closeAccount(
  deps: Dependencies,
  tx: Transaction,
  { account, invitations, reason, clients, batchId, ...by }: Closing,
): Promise<void> {
  const { id, role, status } = account;
  const { now } = by;
  // A client has none.
  if (role !== "client") await takeBackPowers(deps, tx, { user: account, why: "deactivated", ...by });
  if (status === "invited") await withdrawInvitations(tx, invitations, by);
  // The one lock that all admins share comes last: whoever waits for it waits for less.
  if (role === "admin" && status === "active") await refuseLastAdmin(tx, id);
  await endOtherSessions(tx, id, null, "deactivated", now);
  await endWhatIsUnderWay(tx, { id }, null, now);
  await setStatus(tx.db, id, "deactivated", now);
  for (const room of deps.personalData) await room.close?.(tx, id);
  await recordEvent(tx, {
    kind: "account_deactivated",
    userId: id,
    ...by,
    facts: { reason, clients },
    changes: { status: [status, "deactivated"] },
    batchId: batchId ?? null,
  });
}
