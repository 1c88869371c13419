import { sql } from "drizzle-orm";
import { markAlertsRead } from "../../notifications/mark-alerts-read.ts";
import type { Queries } from "../../platform/database/database.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { kindsUntilOpened } from "../alert-documents.ts";

/**
 * A user has opened a document: marks an alert about it as read, on their other devices too, unless the alert
 * is also about something that is still unopened.
 */
export async function readOpened(
  db: Queries,
  { personId, materialId, now }: { personId: string; materialId: string; now: Date },
): Promise<void> {
  await markAlertsRead(db, {
    which: sql`user_id = ${personId} and ${materialId}::uuid = any(material_ids)
        and not exists (select 1 from ${materials} as other where other.id = any(alert.material_ids) and other.deleted_at is null
          and not exists (select 1 from ${receipts} where receipt.thing_id = other.id and receipt.version = other.version
            and receipt.person_id = alert.user_id))`,
    kinds: kindsUntilOpened,
    now,
  });
}
