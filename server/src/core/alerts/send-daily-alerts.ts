import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { NIL_ID } from "../../platform/ids.ts";
import { type FirmFacts, getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { accountEmail, users } from "../users/user.table.ts";
import { alerts } from "./alert.table.ts";
import { findAlerts } from "./alert.store.ts";
import { wordsOfAlert } from "./alert-words.ts";
import { dailyAlertsLetter } from "./alerts.letter.ts";
import { lastMorning } from "./last-morning.ts";

/** People of one round. */
const READERS_AT_ONCE = 500;
/** More than anybody gets in a day. */
const ALERTS_MAX = 500;

/**
 * Sends everybody what happened until the last eight o'clock of the firm's morning and waits for the daily email: one email
 * a day, whichever server is first, and also by one that started later that day.
 */
export async function sendDailyAlerts(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const { db } = parts.database;
  const firm = await getFirm(db);
  const until = lastMorning(now, firm.timeZone);
  for (let after = NIL_ID, isMore = true; isMore;) {
    const readers = await db
      .selectDistinct({ id: alerts.userId })
      .from(alerts)
      .where(and(eq(alerts.awaitsEmail, true), lt(alerts.at, until), gt(alerts.userId, after)))
      .orderBy(asc(alerts.userId))
      .limit(READERS_AT_ONCE);
    for (const { id } of readers) await sendTo(parts, id, { firm, until, now });
    after = readers.at(-1)?.id ?? after;
    isMore = readers.length === READERS_AT_ONCE;
  }
}

interface Sending {
  firm: FirmFacts;
  until: Date;
  now: Date;
}

async function sendTo(parts: Parts, readerId: string, { firm, until, now }: Sending): Promise<void> {
  await parts.database.transaction(async (tx) => {
    // Whoever comes second finds none.
    const taken = await tx.db
      .update(alerts)
      .set({ awaitsEmail: false })
      .where(and(eq(alerts.userId, readerId), eq(alerts.awaitsEmail, true), lt(alerts.at, until)))
      .returning({ id: alerts.id });
    const [reader] = await tx.db
      .select({ id: users.id, role: users.role, email: accountEmail, firstName: users.firstName })
      .from(users)
      .where(and(eq(users.id, readerId), eq(users.status, "active")));
    if (!reader || taken.length === 0) return;
    const { role, ...user } = reader;
    const seen = await findAlerts(tx.db, { id: readerId, role }, now, {
      where: and(
        inArray(
          alerts.id,
          taken.map(({ id }) => id),
        ),
        isNull(alerts.readAt),
      ),
      limit: ALERTS_MAX,
    });
    if (seen.length === 0) return;
    const titles = seen.map((one) => wordsOfAlert(one, firm, role).title);
    const letter = dailyAlertsLetter({ user, firm, publicUrl: parts.publicUrl, titles });
    await parts.outbox.post(tx, [{ letter }]);
  });
}
