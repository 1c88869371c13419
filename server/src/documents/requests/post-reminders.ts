import type { Actor } from "../../foundation/access/actor.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { recordRequestEvents } from "./request-events.ts";
import type { RequestRow } from "../../schema/documents/request.table.ts";
import type { MailAddress } from "../../foundation/users/mail-addresses.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { markEmailed } from "./due-reminders.store.ts";
import { missingOf } from "./missing-of.store.ts";
import { requestReminderEmail } from "./requests.email.ts";
import { notifyOfReminder } from "./notify-of-reminder.ts";

/**
 * Emails clients about what is missing from some requests, and notifies them in the portal. Several requests
 * to one client share one email and one alert. The caller has locked the requests, and something is missing
 * from each of them. Returns how many emails leave.
 */
export async function postReminders(
  deps: AlertWriter,
  tx: Transaction,
  { list, clients }: { list: readonly RequestRow[]; clients: readonly MailAddress[] },
  actor: Actor,
): Promise<number> {
  const ids = list.map(({ id }) => id);
  const missing = await missingOf(tx.db, ids);
  if (missing.length === 0) return 0;
  const firm = await getFirm(tx.db);
  const today = firmDay(actor.now, firm.timeZone);
  await markEmailed(tx.db, ids, { today, now: actor.now });
  const emails = missing.map(({ clientId, items }) => {
    const client = clients.find(({ id }) => id === clientId)!;
    const email = requestReminderEmail({ client, items, today, firm, publicUrl: deps.publicUrl });
    return { email, isBulk: missing.length > 1 };
  });
  await deps.outbox.post(tx, emails);
  const reminded = missing.map(({ clientId }) => {
    const requestIds = list.filter((one) => one.clientId === clientId).map(({ id }) => id);
    return { clientId, requestIds };
  });
  await notifyOfReminder(deps, tx, reminded, actor.now);
  await recordRequestEvents(tx, "request_reminded", list, actor, () => ({}));
  return emails.length;
}
