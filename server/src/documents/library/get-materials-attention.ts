import type { getMaterialsAttention as getMaterialsAttentionCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countAttention } from "../waiting/waiting.store.ts";

/** GET materials/attention: which documents of their clients need an agent's attention. */
export async function getMaterialsAttention(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof getMaterialsAttentionCall, "agent">,
) {
  return countAttention(db, session.user, now);
}
