import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import type { AlertKind } from "./alert-kinds.ts";
import { alerts } from "../schema/notifications/alert.table.ts";
import { hintAt } from "./write-alerts.ts";

/** One thing of which somebody was told, and which is so no longer. */
interface TakenBack {
  kind: AlertKind;
  userId: string;
  subjectId: string;
}

/** Takes back, while it is unread, that something happened: once less of what happened often, and nothing of what happened once. */
export async function takeBackAlert(
  tx: Pick<Transaction, "db">,
  { kind, userId, subjectId }: TakenBack,
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
  if (gone.length > 0) await hintAt(tx, [userId]);
}
