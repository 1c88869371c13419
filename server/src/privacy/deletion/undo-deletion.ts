import { pages, pageUrl } from "@portico/contract/http/pages";
import type { undoDeletion as undoDeletionCall } from "@portico/contract/privacy/deletion";
import { reopenAssignments } from "../../foundation/access/reopen-assignments.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { recordReturn } from "../../foundation/access/record-absence.ts";
import { peekToken, spendToken } from "../../foundation/tokens/mailed-tokens.ts";
import { lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { accountStaysEmail } from "./deletion.email.ts";
import { markActive } from "./deletion.store.ts";

/** POST user/undo_delete: opens the account as before; its owner signs in as before. */
export async function undoDeletion(
  deps: Dependencies,
  { query, body, caller, now }: Input<typeof undoDeletionCall, "anyone">,
) {
  const token = query.token ?? body?.token;
  if (token === undefined) throw new ApiError("token_invalid");
  const { userId } = await peekToken(deps.database.db, token, ["deletion_undo"], now);
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, userId!);
    const { expiresAt } = await spendToken(tx, token, ["deletion_undo"], now);
    const user = await markActive(tx.db, userId!, now);
    if (!user) throw new ApiError("token_invalid");
    // The link is valid until the erasure, so the link's end is the time of the erasure.
    const reopened = await reopenAssignments(tx, { userId: user.id, eraseAt: expiresAt, now });
    const by = { actorId: null, sessionId: null, caller, now };
    const changes = { status: ["erasing", "active"] as [string, string] };
    await recordEvent(tx, { kind: "deletion_undone", userId: user.id, ...by, changes });
    const clients = reopened.flatMap(({ clientId, agentId }) => (agentId === user.id ? clientId : []));
    await recordReturn(tx, user, clients, by);
    const firm = await getFirm(tx.db);
    const signInUrl = pageUrl(deps.publicUrl, pages.signIn);
    await deps.outbox.post(tx, [{ email: accountStaysEmail({ user, firm, now, signInUrl }) }]);
  });
  return { done: true as const };
}
