import { sql } from "drizzle-orm";
import { markAlertsRead } from "../../notifications/mark-alerts-read.ts";
import type { Queries } from "../../platform/database/database.ts";
import { alertOfNew } from "../publishing/publishing.alerts.ts";

/** A user has opened an article: marks the alerts about it as read, on their other devices too. */
export async function readOpenedArticle(
  db: Queries,
  { personId, articleId, now }: { personId: string; articleId: string; now: Date },
): Promise<void> {
  await markAlertsRead(db, {
    which: sql`subject_id = ${articleId} and user_id = ${personId}`,
    kinds: Object.values(alertOfNew),
    now,
  });
}
