import type { reactivateUser as reactivateUserCall } from "@portico/contract/people/accounts";
import { reopenAccount } from "./reopen-account.ts";
import { notifyAdmins } from "./notify-admins.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { bringShelfBack } from "../reassignment/hand-over-shelf.ts";
import { ApiError } from "../../platform/api-error.ts";
import { beginAct } from "./begin-act.ts";

type ReactivateInput = Input<typeof reactivateUserCall, "staff">;

/**
 * POST users/{id}/reactivate: opens the account again, so that the person can sign in as before. An agent who
 * has given clients to others does not get them back.
 */
export async function reactivateUser(
  deps: Dependencies,
  { params, body, session, caller, now }: ReactivateInput,
) {
  const by = { actorId: session.user.id, sessionId: session.id, caller, now };
  await deps.database.transaction(async (tx) => {
    const account = await beginAct(tx, session, params.id, "close");
    if (account.status === "active") return;
    if (account.status !== "deactivated") throw new ApiError("no_account_yet");
    const status = await reopenAccount(deps, tx, { account, reason: body.reason ?? null, ...by });
    if (account.role === "agent") await bringShelfBack(tx.db, account.id, null, now);
    if (status === "active" && account.role === "admin")
      await notifyAdmins(deps, tx, { person: account, how: "reactivated", admin: session.user, now });
  });
  return { done: true as const };
}
