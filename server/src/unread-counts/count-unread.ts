import type { AnswerOf } from "@portico/contract/http/call";
import type { countUnread as countUnreadCall } from "@portico/contract/unread-counts/unread-counts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { Input } from "../http/route.ts";

/** GET news/: the unread counts of all features, read one after the other. */
export async function countUnread(
  { database: { db }, unreadCounts }: Dependencies,
  { session: { user }, now }: Input<typeof countUnreadCall, "signed_in">,
) {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(unreadCounts)) counts[name] = await count(db, user, now);
  return counts as AnswerOf<typeof countUnreadCall>;
}
