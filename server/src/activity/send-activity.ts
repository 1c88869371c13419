import { sendList } from "../foundation/exports/list-export.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { type ActivityAsked, activityFile } from "./activity-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/** GET /downloads/activity/{token}: the activity as CSV, for the first request that follows the link. */
export async function sendActivity(deps: Dependencies, wanted: Wanted) {
  return sendList<ActivityAsked>(deps, wanted, "activity", (owner, asked, _words, firm) =>
    activityFile(deps.database.db, owner, asked, { firm, now: wanted.now, eventWords: deps.eventWords }),
  );
}
