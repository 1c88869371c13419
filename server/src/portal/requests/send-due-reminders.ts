import { findMailAddresses } from "../../core/users/mail-addresses.ts";
import { REMINDER_DAYS, REMINDER_GAP_DAYS } from "@portico/contract/request-limits";
import { lastMorning } from "../../core/alerts/last-morning.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { takeTurn } from "../../core/letters/bulk-pace.store.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import { lockDueReminders, lockWithoutDay, markEmailed } from "./due-reminders.store.ts";
import { missingOf } from "./missing-of.store.ts";
import { requestReminderLetter } from "./requests.letter.ts";
import { tellOfReminder } from "./tell-of-reminder.ts";

/** Clients of one transaction. */
const AT_ONCE = 100;

/**
 * Reminds clients of what is missing on REMINDER_DAYS, in the morning of the firm's clocks: one email and alert a client and day, whatever
 * is due, and with it what goes on without a day.
 * A day on which no server ran is made up for once.
 */
export async function sendDueReminders(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const { timeZone } = await getFirm(parts.database.db);
  // Before the morning it is still yesterday's turn.
  const today = firmDay(lastMorning(now, timeZone), timeZone);
  for (let isMore = true; isMore;) isMore = await remindSome(parts, today, now);
}

async function remindSome({ database, outbox, publicUrl, emailsPerMinute }: Parts, today: string, now: Date) {
  return database.transaction(async (tx) => {
    const turn = await takeTurn(tx.db, { emailsPerMinute, now, atOnce: AT_ONCE });
    if (turn.room === 0) return false;
    const dated = await lockDueReminders(tx.db, {
      today,
      days: REMINDER_DAYS,
      gap: REMINDER_GAP_DAYS,
      clients: turn.room,
    });
    if (dated.length === 0) return false;
    const clientIds = [...new Set(dated.map(({ clientId }) => clientId))];
    const due = [...dated, ...(await lockWithoutDay(tx.db, clientIds))];
    await markEmailed(
      tx.db,
      due.map(({ id }) => id),
      { today, now },
    );
    const missing = await missingOf(
      tx.db,
      due.map(({ id }) => id),
    );
    const clients = await findMailAddresses(
      tx.db,
      missing.map(({ clientId }) => clientId),
    );
    const byId = new Map(missing.map((one) => [one.clientId, one]));
    const firm = await getFirm(tx.db);
    const letters = clients.map((client) => {
      const { items } = byId.get(client.id)!;
      return { letter: requestReminderLetter({ client, items, today, firm, publicUrl }), isBulk: true };
    });
    if (letters.length > 0) await outbox.post(tx, letters);
    const reminded = clients.map(({ id: clientId }) => {
      const requestIds = due.filter((one) => one.clientId === clientId).map(({ id }) => id);
      return { clientId, requestIds };
    });
    await tellOfReminder({ outbox, publicUrl }, tx, reminded, now);
    await turn.end(letters.length);
    return true;
  });
}
