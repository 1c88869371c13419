import type { countNews as countNewsCall } from "@portico/contract/unread-counts/unread-counts";
import type { Input } from "../http/route.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { countArticles, countMaterials, countReports } from "./news.store.ts";

/** GET news/: the unread counts in the bars. */
export async function countNews(
  { database: { db } }: Dependencies,
  { session: { user }, now }: Input<typeof countNewsCall, "signed_in">,
) {
  return {
    reports: await countReports(db, user, now),
    materials: await countMaterials(db, user, now),
    content: await countArticles(db, user, now),
  };
}
