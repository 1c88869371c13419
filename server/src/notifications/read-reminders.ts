import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

/** Marks the earlier reminders of some clients as read: the next one says again what is missing. */
export async function readReminders(db: Queries, clientIds: readonly string[], now: Date): Promise<void> {
  if (clientIds.length === 0) return;
  await db
    .update(alerts)
    .set({ readAt: now, isOpen: false, awaitsEmail: false })
    .where(
      and(inArray(alerts.userId, [...clientIds]), eq(alerts.kind, "request_reminder"), isNull(alerts.readAt)),
    );
}
