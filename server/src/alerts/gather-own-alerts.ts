import type { Viewer } from "../foundation/access/access.ts";
import { gatherAlerts, gatherForMorning } from "../notifications/gather-alerts.ts";
import { articleNews } from "../articles/article-news.ts";
import { shelfNews } from "../documents/shelf-news.ts";
import type { Dependencies } from "../foundation/dependencies.ts";

/**
 * Writes a user's own alerts of everything that many people share. Called before alerts are counted and
 * listed.
 */
export async function gatherOwnAlerts(deps: Dependencies, viewer: Viewer, now: Date): Promise<void> {
  await gatherAlerts(deps, shelfNews, viewer, now);
  await gatherAlerts(deps, articleNews, viewer, now);
}

/** As gatherOwnAlerts, for users who have chosen the daily email. */
export async function gatherDailyAlerts(deps: Dependencies): Promise<void> {
  await gatherForMorning(deps, shelfNews);
  await gatherForMorning(deps, articleNews);
}
