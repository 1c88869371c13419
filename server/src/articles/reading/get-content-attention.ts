import type { getContentAttention as getContentAttentionCall } from "@portico/contract/articles/content";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countWaiting } from "./article-list.store.ts";

/** GET content/attention: how many announcements wait for the viewer. */
export async function getContentAttention(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof getContentAttentionCall, "signed_in">,
) {
  return { waiting: await countWaiting(db, session.user, now) };
}
