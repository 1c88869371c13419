import { sendList } from "../foundation/exports/list-export.ts";
import type { Parts } from "../foundation/parts.ts";
import { type ActivityAsked, activityFile } from "./activity-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/** GET /downloads/activity/{token}: the activity as CSV, for whoever follows its link first. */
export async function sendActivity(parts: Parts, wanted: Wanted) {
  return sendList<ActivityAsked>(parts, wanted, "activity", (owner, asked, _words, firm) =>
    activityFile(parts.database.db, owner, asked, { firm, now: wanted.now }),
  );
}
