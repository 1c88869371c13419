import { writeAlerts } from "../../notifications/write-alerts.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { lastMorning } from "../../notifications/last-morning.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { findEveryAdmin } from "./request-followers.ts";
import { lockLate, type LateRequest } from "./due-reminders.store.ts";

/**
 * How many requests one transaction handles. This is enough for an agent with many clients to get one alert
 * about all of them.
 */
const AT_ONCE = 20_000;

/**
 * In the morning, notifies agents of the clients who are late by now, and admins of late requests that they
 * made or that nobody follows. Each recipient gets one alert a day, however many clients are late. They are
 * notified once for each due day of a request, and once more if the day was put off and has passed again.
 */
export async function notifyLateRequests(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const { timeZone } = await getFirm(deps.database.db);
  const today = firmDay(lastMorning(now, timeZone), timeZone);
  for (let isMore = true; isMore;)
    isMore = await deps.database.transaction(async (tx) => {
      const late = await lockLate(tx.db, { today, limit: AT_ONCE, now });
      const isUnfollowed = late.some(({ followerIds }) => followerIds.length === 0);
      const admins = isUnfollowed ? await findEveryAdmin(tx.db) : [];
      const to = [...byFollower(late, admins)].map(([userId, theirs]) => {
        const clientIds = [...new Set(theirs.map(({ clientId }) => clientId))];
        const documents = theirs.reduce((sum, one) => sum + one.documents, 0);
        return { userId, clientIds, ...(clientIds.length === 1 && { facts: { documents } }) };
      });
      await writeAlerts(deps, tx, { kind: "request_late", to, now });
      return late.length === AT_ONCE;
    });
}

/** The late requests for each recipient. Requests that nobody follows go to `admins`. */
function byFollower(late: readonly LateRequest[], admins: readonly string[]): Map<string, LateRequest[]> {
  const found = new Map<string, LateRequest[]>();
  for (const one of late)
    for (const id of one.followerIds.length > 0 ? one.followerIds : admins) {
      const theirs = found.get(id);
      if (theirs) theirs.push(one);
      else found.set(id, [one]);
    }
  return found;
}
