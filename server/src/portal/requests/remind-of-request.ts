import { findMailAddresses } from "../../core/users/mail-addresses.ts";
import type { remindOfRequest as remindOfRequestCall } from "@portico/contract/portal/requests";
import type { Input } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import { recordRequestEvent } from "../../core/requests/request-events.ts";
import { Failure } from "../../platform/failure.ts";
import { missingOf } from "./missing-of.store.ts";
import { mayRemind, requestAnswer } from "./request-record.ts";
import { changeRequest, lockChangeable, whyNoAddress } from "./request.store.ts";
import { requestReminderLetter } from "./requests.letter.ts";
import { tellOfReminder } from "./tell-of-reminder.ts";

/** POST requests/{id}/remind: an email and an alert about what is missing. */
export async function remindOfRequest(
  { outbox, publicUrl }: Parts,
  { params, session, caller, transaction, now }: Input<typeof remindOfRequestCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    if (known.state === "cancelled" || known.state === "completed") throw new Failure("request_over");
    const [client] = await findMailAddresses(tx.db, [known.clientId]);
    if (!client) throw new Failure(await whyNoAddress(tx.db, known.clientId));
    if (!mayRemind(known.remindedAt, now)) throw new Failure("reminded_already");
    const [missing] = await missingOf(tx.db, [known.id]);
    if (!missing) throw new Failure("nothing_missing");
    const firm = await getFirm(tx.db);
    const today = firmDay(now, firm.timeZone);
    await changeRequest(tx.db, known.id, { remindedAt: now, emailedOn: today });
    const { items } = missing;
    await outbox.post(tx, [{ letter: requestReminderLetter({ client, items, today, firm, publicUrl }) }]);
    const reminded = [{ clientId: known.clientId, requestIds: [known.id] }];
    await tellOfReminder({ outbox, publicUrl }, tx, reminded, now);
    await recordRequestEvent(tx, "request_reminded", known, { viewer, sessionId: session.id, caller, now });
    return requestAnswer(tx.db, viewer, known.id, now);
  });
}
