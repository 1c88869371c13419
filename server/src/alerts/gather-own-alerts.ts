import type { Viewer } from "../foundation/access/access.ts";
import { gatherAlerts, gatherForMorning } from "../notifications/gather-alerts.ts";
import { articleNews } from "../articles/article-news.ts";
import { shelfNews } from "../documents/shelf-news.ts";
import type { Parts } from "../foundation/parts.ts";

/** Writes somebody's own alerts of all that many share. Called before they are counted and listed. */
export async function gatherOwnAlerts(parts: Parts, viewer: Viewer, now: Date): Promise<void> {
  await gatherAlerts(parts, shelfNews, viewer, now);
  await gatherAlerts(parts, articleNews, viewer, now);
}

/** As gatherOwnAlerts, for those who have chosen the daily email. */
export async function gatherDailyAlerts(parts: Parts): Promise<void> {
  await gatherForMorning(parts, shelfNews);
  await gatherForMorning(parts, articleNews);
}
