import type { remindOfRequest as remindOfRequestCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { ApiError } from "../../platform/api-error.ts";
import { postReminders } from "./post-reminders.ts";
import { mayRemind, requestAnswer } from "./request-record.ts";
import { lockChangeable, whyNoAddress } from "./request.store.ts";

/** POST requests/{id}/remind: reminds a client of what is missing, by an email and an alert. */
export async function remindOfRequest(
  deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof remindOfRequestCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    if (known.state === "cancelled" || known.state === "completed") throw new ApiError("request_over");
    const clients = await findMailAddresses(tx.db, [known.clientId]);
    if (clients.length === 0) throw new ApiError(await whyNoAddress(tx.db, known.clientId));
    if (!mayRemind(known.remindedAt, now)) throw new ApiError("reminded_already");
    const actor = { viewer, sessionId: session.id, caller, now };
    if ((await postReminders(deps, tx, { list: [known], clients }, actor)) === 0)
      throw new ApiError("nothing_missing");
    return requestAnswer(tx.db, viewer, known.id, now);
  });
}
