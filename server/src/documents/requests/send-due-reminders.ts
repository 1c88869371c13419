import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { REMINDER_DAYS, REMINDER_GAP_DAYS } from "@portico/contract/documents/request-limits";
import { lastMorning } from "../../notifications/last-morning.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { beginPacedJob, pacedJob } from "../../foundation/long-jobs/paced-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { countDue, lockDueReminders, lockOthers, markEmailed } from "./due-reminders.store.ts";
import { missingOf } from "./missing-of.store.ts";
import { requestReminderEmail } from "./requests.email.ts";
import { notifyOfReminder } from "./notify-of-reminder.ts";

const toRemind = {
  kind: "requests_reminded",
  count: async (db: Queries, now: Date) => countDue(db, await dueOn(db, now)),
};

/**
 * Begins to remind clients of what is missing, on REMINDER_DAYS in the morning of the firm's time zone. A
 * client gets one email and one alert a day, about everything that is due and everything else that is
 * missing. If no server ran on several days, one reminder makes up for all of them.
 */
export async function sendDueReminders(deps: Dependencies): Promise<void> {
  await beginPacedJob(deps, toRemind);
}

export const remindClientsJob = pacedJob({
  ...toRemind,
  inWords: () => "sending reminders about requests for documents",
  email: remindSome,
});

/** If a run takes days, each part of it reminds of what is due by then. */
async function remindSome(deps: Dependencies, tx: Transaction, { most, now }: { most: number; now: Date }) {
  const { outbox, publicUrl } = deps;
  const due = await dueOn(tx.db, now);
  const dated = await lockDueReminders(tx.db, { ...due, clients: most });
  if (dated.length === 0) return { people: 0, emails: 0 };
  const clientIds = [...new Set(dated.map(({ clientId }) => clientId))];
  const others = await lockOthers(tx.db, clientIds, idsOf(dated));
  // The client is also reminded of a request whose due day is still to come, on that request's own days.
  const withoutDay = others.filter(({ hasDay }) => !hasDay);
  await markEmailed(tx.db, idsOf([...dated, ...withoutDay]), { today: due.today, now });
  const named = [...dated, ...others];
  const missing = await missingOf(tx.db, idsOf(named));
  const clients = await findMailAddresses(
    tx.db,
    missing.map(({ clientId }) => clientId),
  );
  const byId = new Map(missing.map((one) => [one.clientId, one]));
  const firm = await getFirm(tx.db);
  const messages = clients.map((client) => {
    const { items } = byId.get(client.id)!;
    const message = requestReminderEmail({ client, items, today: due.today, firm, publicUrl });
    return { email: message, isBulk: true };
  });
  if (messages.length > 0) await outbox.post(tx, messages);
  const reminded = clients.map(({ id: clientId }) => {
    const requestIds = idsOf(named.filter((one) => one.clientId === clientId));
    return { clientId, requestIds };
  });
  await notifyOfReminder(deps, tx, reminded, now);
  return { people: clientIds.length, emails: messages.length };
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** What is due at a given time. Before the morning this is still what was due yesterday. */
async function dueOn(db: Queries, now: Date) {
  const { timeZone } = await getFirm(db);
  const today = firmDay(lastMorning(now, timeZone), timeZone);
  return { today, days: REMINDER_DAYS, gap: REMINDER_GAP_DAYS };
}
