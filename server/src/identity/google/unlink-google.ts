import type { unlinkGoogle as unlinkGoogleCall } from "@portico/contract/identity/google";
import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { refuseLastWayIn } from "../credentials/last-way-in.ts";
import { lockOwner } from "../../foundation/sessions/living-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { googleEmail } from "./google.email.ts";
import { deleteLink } from "./google-account.store.ts";

/** DELETE user/google/link: disconnects Google. Throws ApiError `not_found` or `last_way_in`. */
export async function unlinkGoogle(
  deps: Dependencies,
  { session, caller, now }: Input<typeof unlinkGoogleCall, "signed_in">,
) {
  const { user } = session;
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, session);
    if (!(await deleteLink(tx.db, user.id))) throw new ApiError("not_found");
    await refuseLastWayIn(tx, user.id);
    await recordOwnEvent(tx, "google_unlinked", { session, caller, now });
    const firm = await getFirm(tx.db);
    const email = googleEmail({ user, firm, what: "disconnected", publicUrl: deps.publicUrl, now });
    await deps.outbox.post(tx, [{ email }]);
    return { done: true as const };
  });
}
