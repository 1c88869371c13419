import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import type { AlertKind } from "../foundation/alert-kinds.ts";
import { alerts } from "../schema/notifications/alert.table.ts";
import { notifyOfChange } from "./write-alerts.ts";

/** Something that a user was notified of but that is no longer true. */
interface UndoneAlert {
  kind: AlertKind;
  userId: string;
  subjectId: string;
}

/**
 * Undoes an alert while it is unread: lowers its count by one if the thing happened several times, and
 * deletes the alert if it happened once.
 */
export async function undoAlert(
  tx: Pick<Transaction, "db">,
  { kind, userId, subjectId }: UndoneAlert,
): Promise<void> {
  const unread = and(
    eq(alerts.userId, userId),
    eq(alerts.kind, kind),
    eq(alerts.subjectId, subjectId),
    isNull(alerts.readAt),
  );
  const newest = sql`${alerts.id} = (select id from ${alerts} where ${unread} order by ${alerts.at} desc, ${alerts.id} desc limit 1)`;
  const fewer = await tx.db
    .update(alerts)
    .set({ count: sql`${alerts.count} - 1`, facts: {} })
    .where(and(newest, sql`${alerts.count} > 1`))
    .returning({ id: alerts.id });
  const gone =
    fewer.length > 0 ? fewer : await tx.db.delete(alerts).where(newest).returning({ id: alerts.id });
  if (gone.length > 0) await notifyOfChange(tx, [userId]);
}
