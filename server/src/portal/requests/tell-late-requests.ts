import { writeAlerts } from "../../core/alerts/write-alerts.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import { lastMorning } from "../../core/alerts/last-morning.ts";
import type { Parts } from "../../core/parts.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import { lockLate } from "./due-reminders.store.ts";

/** Requests of one transaction. */
const AT_ONCE = 500;

/** Tells agents once, in the morning, that something they asked for is late; once more where the day was put off and is over again. */
export async function tellLateRequests(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const { timeZone } = await getFirm(parts.database.db);
  const today = firmDay(lastMorning(now, timeZone), timeZone);
  for (let isMore = true; isMore;)
    isMore = await parts.database.transaction(async (tx) => {
      const late = await lockLate(tx.db, { today, limit: AT_ONCE, now });
      const to = late.flatMap(({ id, clientId, documents, agentIds }) =>
        agentIds.map((userId) => ({
          userId,
          subjectId: id,
          clientIds: [clientId],
          facts: { documents },
        })),
      );
      await writeAlerts(parts, tx, { kind: "request_late", to, now });
      return late.length === AT_ONCE;
    });
}
