import type { deactivateUser as deactivateUserCall } from "@portico/contract/portal/accounts";
import { endAssignments } from "../../core/access/assign-clients.ts";
import { countClientsOf } from "../../core/access/count-clients.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { endWhatIsUnderWay } from "../../core/credentials/end-what-is-under-way.ts";
import type { Parts } from "../../core/parts.ts";
import { endOtherSessions } from "../../core/sessions/end-session.ts";
import { takeBackPowers } from "../../core/take-back/take-back-powers.ts";
import { withdrawInvitations } from "../../core/take-back/withdraw-invitations.ts";
import { refuseLastAdmin } from "../../core/users/last-admin.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { type Account, lockInvitationOf, setStatus } from "./accounts.store.ts";
import { beginAct } from "./begin-act.ts";

type DeactivateInput = Input<typeof deactivateUserCall, "admin">;

/** POST users/{id}/deactivate: nobody comes in any more, and what was under way ends. */
export async function deactivateUser(parts: Parts, { params, body, session, caller, now }: DeactivateInput) {
  const by = { actorId: session.user.id, sessionId: session.id, caller, now };
  await parts.database.transaction(async (tx) => {
    const invitation = await lockInvitationOf(tx.db, params.id);
    const account = await beginAct(tx, session, params.id);
    if (account.status === "deactivated") return;
    if (account.status === "added") throw new Failure("no_account_yet");
    const clients = await leaveClients(tx, account, body.clients, now);
    await takeBackPowers(parts, tx, { user: account, why: "deactivated", ...by });
    if (account.status === "invited") await withdrawInvitations(tx, invitation, by);
    await close(parts, tx, account, now);
    await recordEvent(tx, {
      kind: "account_deactivated",
      userId: account.id,
      ...by,
      facts: { reason: body.reason ?? null, clients },
      changes: { status: [account.status, "deactivated"] },
    });
  });
  return { done: true as const };
}

/** Returns how many clients were left without an agent. Throws Failure `clients_first`. */
async function leaveClients(
  tx: Transaction,
  { id, role }: Account,
  clients: "nobody" | undefined,
  now: Date,
): Promise<number> {
  // A client keeps theirs: the agent goes on seeing who was deactivated.
  if (role !== "agent") return 0;
  const count = await countClientsOf(tx.db, id);
  if (count > 0 && clients !== "nobody") throw new Failure("clients_first");
  await endAssignments(tx, id, now);
  return count;
}

async function close(parts: Parts, tx: Transaction, { id, role, status }: Account, now: Date): Promise<void> {
  // The one lock that all admins share comes last: whoever waits for it waits for less.
  if (role === "admin" && status === "active") await refuseLastAdmin(tx, id);
  await endOtherSessions(tx, id, null, "deactivated", now);
  await endWhatIsUnderWay(tx, { id }, null, now);
  await setStatus(tx.db, id, "deactivated", now);
  for (const room of parts.personalData) await room.close?.(tx, id);
}
