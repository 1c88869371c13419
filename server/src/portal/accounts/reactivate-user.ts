import type { reactivateUser as reactivateUserCall } from "@portico/contract/portal/accounts";
import { recordEvent } from "../../core/audit/record-event.ts";
import type { Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { requireFresh } from "../../core/sessions/fresh-session.ts";
import { Failure } from "../../platform/failure.ts";
import { reactivatedLetter } from "./accounts.letter.ts";
import { setStatus } from "./accounts.store.ts";
import { beginAct } from "./begin-act.ts";
import { tellAdmins } from "./tell-admins.ts";

type ReactivateInput = Input<typeof reactivateUserCall, "admin">;

/** POST users/{id}/reactivate: the person signs in as before. Clients who were left do not come back by themselves. */
export async function reactivateUser(parts: Parts, { params, body, session, caller, now }: ReactivateInput) {
  await parts.database.transaction(async (tx) => {
    const account = await beginAct(tx, session, params.id);
    if (account.status === "active") return;
    if (account.status !== "deactivated") throw new Failure("no_account_yet");
    if (account.role === "admin") requireFresh(session, now);
    // Whoever was deactivated before they signed up is known again, and can be invited.
    const status = account.joinedAt === null ? "added" : "active";
    await setStatus(tx.db, account.id, status, now);
    await recordEvent(tx, {
      kind: "account_reactivated",
      userId: account.id,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
      facts: { reason: body.reason ?? null },
      changes: { status: ["deactivated", status] },
    });
    if (status === "added") return;
    const firm = await getFirm(tx.db);
    const letter = reactivatedLetter({ user: account, firm, publicUrl: parts.publicUrl, now });
    await parts.outbox.post(tx, [{ letter }]);
    if (account.role === "admin")
      await tellAdmins(parts, tx, { person: account, how: "reactivated", admin: session.user, now });
  });
  return { done: true as const };
}
