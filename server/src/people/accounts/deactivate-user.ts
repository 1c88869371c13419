import { endAssignments } from "../../foundation/access/assign-clients.ts";
import { countClientsOf } from "../../foundation/access/count-clients.ts";
import { recordDeparture } from "../../foundation/access/record-absence.ts";
import { type Account, lockInvitationsOf } from "./account.store.ts";
import { closeAccount } from "./close-account.ts";
import { giveShelf, refuseShelf } from "../reassignment/give-shelf.ts";
import { refuseWrongDay } from "../reassignment/read-target.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { beginAct } from "./begin-act.ts";
import { deactivateAgent } from "./deactivate-agent.ts";
import type { DeactivateInput } from "./deactivate-input.ts";
import { previewDeactivation } from "./preview-deactivation.ts";
import { replacePlans } from "./replace-plans.ts";

/**
 * POST users/{id}/deactivate: closes the account. Ends its sessions, its emailed links and every sign-in in
 * progress.
 */
export async function deactivateUser(deps: Dependencies, input: DeactivateInput) {
  const { params, body, session, caller, now } = input;
  if (body.at) await refuseWrongDay(deps.database.db, new Date(body.at), "at", now);
  if (body.dry_run) return previewDeactivation(deps, input);
  requireFresh(session, now);
  refuseShelf(body.shelf, params.id);
  if (body.clients) return deactivateAgent(deps, input, body.clients);
  if (body.at)
    throw new ApiError("invalid_input", {
      errors: { clients: "Choose what happens to the people they look after." },
    });
  const by = { actorId: session.user.id, sessionId: session.id, caller, now };
  await deps.database.transaction(async (tx) => {
    const invitations = await lockInvitationsOf(tx.db, [params.id]);
    const account = await beginAct(tx, session, params.id, "close");
    if (account.status === "deactivated") return;
    if (account.status === "added") throw new ApiError("no_account_yet");
    if (account.role === "agent") {
      await leaveNobody(tx, account, input);
      if (body.shelf) await giveShelf(tx, account.id, body.shelf, { byId: by.actorId, batchId: null, now });
    }
    await closeAccount(deps, tx, {
      account,
      invitations,
      reason: body.reason ?? null,
      clients: 0,
      ...by,
    });
  });
  return { done: true as const };
}

/**
 * Prepares an account for a deactivation that gives no clients to others. Cancels an agent's planned
 * deactivations and ends the agent's covers. Throws ApiError `clients_first` if the agent still has clients.
 * When a client is deactivated, nothing changes for the client's agent: the client keeps the agent, and the
 * agent can still see the client.
 */
async function leaveNobody(tx: Transaction, { id }: Account, input: DeactivateInput): Promise<void> {
  if ((await countClientsOf(tx.db, id)) > 0) throw new ApiError("clients_first");
  await replacePlans(tx, input);
  const { session, caller, now } = input;
  const ended = await endAssignments(tx, id, now);
  const by = { actorId: session.user.id, sessionId: session.id, caller, now };
  await recordDeparture(tx, [id], "deactivated", ended, by);
}
