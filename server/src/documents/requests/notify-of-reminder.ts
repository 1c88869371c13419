import { readReminders } from "./read-request-alerts.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** A client, and the requests of which the client is reminded. */
interface Reminded {
  clientId: string;
  requestIds: readonly string[];
}

/**
 * Notifies clients in the portal of what their reminder emails say. There is one alert per reminder, and only
 * the newest one is unread.
 */
export async function notifyOfReminder(
  deps: AlertWriter,
  tx: Transaction,
  reminded: readonly Reminded[],
  now: Date,
): Promise<void> {
  await readReminders(
    tx.db,
    reminded.map(({ clientId }) => clientId),
    now,
  );
  const to = reminded.map(({ clientId, requestIds }) => {
    return { userId: clientId, facts: { requests: [...requestIds] } };
  });
  await writeAlerts(deps, tx, { kind: "request_reminder", to, now });
}
