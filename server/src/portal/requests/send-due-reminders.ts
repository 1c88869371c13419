import { findMailAddresses } from "../../core/users/mail-addresses.ts";
import { REMINDER_DAYS, REMINDER_GAP_DAYS } from "@portico/contract/request-limits";
import { lastMorning } from "../../core/alerts/last-morning.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { lockPace, takeTurn } from "../../core/letters/bulk-pace.store.ts";
import { isKindAtWork } from "../../core/long-jobs/long-job.store.ts";
import type { LongJobKind, Rest } from "../../core/long-jobs/long-job-kind.ts";
import { startLongJob } from "../../core/long-jobs/start-long-job.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { countDue, lockDueReminders, lockWithoutDay, markEmailed } from "./due-reminders.store.ts";
import { missingOf } from "./missing-of.store.ts";
import { requestReminderLetter } from "./requests.letter.ts";
import { tellOfReminder } from "./tell-of-reminder.ts";

const KIND = "requests_reminded";
/** Clients of one transaction. */
const AT_ONCE = 100;

/**
 * Begins to remind clients of what is missing on REMINDER_DAYS, in the morning of the firm's clocks: one email and alert a client and day,
 * whatever is due, and with it what goes on without a day. Emails to many leave at their pace, so it is left to a job.
 * A day on which no server ran is made up for once.
 */
export async function sendDueReminders(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  // Most sweeps find nothing, and hold up nobody.
  if ((await countDue(parts.database.db, await dueOn(parts.database.db, now))) === 0) return;
  await parts.database.transaction(async (tx) => {
    // Of several servers the first begins.
    await lockPace(tx.db, now);
    if (await isKindAtWork(tx.db, KIND)) return;
    const total = await countDue(tx.db, await dueOn(tx.db, now));
    if (total > 0) await startLongJob(parts, tx, { kind: KIND, what: {}, total, startedBy: null, now });
  });
}

/** Some at a time, each marked with its email: nobody is reminded twice, whatever is killed. */
export const remindClientsJob: LongJobKind = {
  kind: KIND,
  async work(parts, job, progress) {
    let { done } = job;
    for (;;) {
      const far = done;
      const step = await parts.database.transaction(async (tx): Promise<Rest | number> => {
        const reminded = await remindSome(parts, tx);
        if (typeof reminded !== "number") return { until: reminded, done: far };
        const total = Math.max(job.total, far + reminded);
        await progress.keep(tx, { done: far + reminded, total, result: { affected: far + reminded } });
        if (reminded === 0) await progress.finish(tx, { affected: far });
        return reminded;
      });
      if (typeof step !== "number") return step;
      if (step === 0) return undefined;
      done += step;
    }
  },
};

/** Returns of how many clients it has seen to what is due, or when the next may be reminded. */
async function remindSome(
  { outbox, publicUrl, emailsPerMinute, clock }: Parts,
  tx: Transaction,
): Promise<number | Date> {
  const now = clock.now();
  // A job that takes days reminds of what is due by then.
  const due = await dueOn(tx.db, now);
  const turn = await takeTurn(tx.db, { emailsPerMinute, now, atOnce: AT_ONCE });
  if (turn.room === 0) return turn.next;
  const dated = await lockDueReminders(tx.db, { ...due, clients: turn.room });
  if (dated.length === 0) return 0;
  const clientIds = [...new Set(dated.map(({ clientId }) => clientId))];
  const all = [...dated, ...(await lockWithoutDay(tx.db, clientIds))];
  const ids = all.map(({ id }) => id);
  await markEmailed(tx.db, ids, { today: due.today, now });
  const missing = await missingOf(tx.db, ids);
  const clients = await findMailAddresses(
    tx.db,
    missing.map(({ clientId }) => clientId),
  );
  const byId = new Map(missing.map((one) => [one.clientId, one]));
  const firm = await getFirm(tx.db);
  const letters = clients.map((client) => {
    const { items } = byId.get(client.id)!;
    const letter = requestReminderLetter({ client, items, today: due.today, firm, publicUrl });
    return { letter, isBulk: true };
  });
  if (letters.length > 0) await outbox.post(tx, letters);
  const reminded = clients.map(({ id: clientId }) => {
    const requestIds = all.filter((one) => one.clientId === clientId).map(({ id }) => id);
    return { clientId, requestIds };
  });
  await tellOfReminder({ outbox, publicUrl }, tx, reminded, now);
  await turn.end(letters.length);
  return clientIds.length;
}

/** What is due at a moment. Before the morning it is still yesterday's turn. */
async function dueOn(db: Queries, now: Date) {
  const { timeZone } = await getFirm(db);
  const today = firmDay(lastMorning(now, timeZone), timeZone);
  return { today, days: REMINDER_DAYS, gap: REMINDER_GAP_DAYS };
}
