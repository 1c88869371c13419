import type { AnswerOf } from "@portico/contract/http/call";
import type { countNews as countNewsCall } from "@portico/contract/unread-counts/unread-counts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { Input } from "../http/route.ts";

/** GET news/: the unread counts of all features, one after the other. */
export async function countNews(
  { database: { db }, unreadCounts }: Dependencies,
  { session: { user }, now }: Input<typeof countNewsCall, "signed_in">,
) {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(unreadCounts)) counts[name] = await count(db, user, now);
  return counts as AnswerOf<typeof countNewsCall>;
}
