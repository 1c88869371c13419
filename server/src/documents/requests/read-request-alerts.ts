import { sql } from "drizzle-orm";
import { markAlertsRead } from "../../notifications/mark-alerts-read.ts";
import type { Queries } from "../../platform/database/database.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";

/**
 * Called when everything that some requests ask for has come, or when the requests are over: marks the alerts
 * that asked their clients for it as read, on their other devices too.
 */
export async function readAnswered(db: Queries, requestIds: readonly string[], now: Date): Promise<void> {
  const over = sql`select ${requests.id}, ${requests.clientId} from ${requests}
    where ${requests.id} = any(${sql.param([...requestIds])}::uuid[]) and ${requests.state} <> 'open'`;
  await markAlertsRead(db, { which: sql`(subject_id, user_id) in (${over})`, kinds: ["request_new"], now });
  // A request can be complete although an optional document that was sent back has not come again. The alert
  // about that document then stays unread.
  const isAwaited = sql`${requests.state} <> 'cancelled' and exists (
    select from ${requestItems} where ${requestItems.requestId} = ${requests.id} and ${requestItems.state} = 'rejected')`;
  await markAlertsRead(db, {
    which: sql`(subject_id, user_id) in (${over} and not (${isAwaited}))`,
    kinds: ["request_returned"],
    now,
  });
}

/**
 * Called when a user has reviewed a document of a request. Once no document of the request waits for review,
 * marks the user's alerts about documents that came as read.
 */
export async function readReviewed(
  db: Queries,
  { personId, requestId, now }: { personId: string; requestId: string; now: Date },
): Promise<void> {
  const reviewed = sql`select ${requests.id} from ${requests} where ${requests.id} = ${requestId} and ${requests.toReview} = 0`;
  await markAlertsRead(db, {
    which: sql`subject_id in (${reviewed}) and user_id = ${personId}`,
    kinds: ["request_answered"],
    now,
  });
}

/** Marks the earlier reminders of some clients as read, because the next one repeats what is missing. */
export async function readReminders(db: Queries, clientIds: readonly string[], now: Date): Promise<void> {
  if (clientIds.length === 0) return;
  await markAlertsRead(db, {
    which: sql`user_id = any(${sql.param([...clientIds])}::uuid[])`,
    kinds: ["request_reminder"],
    now,
  });
}
