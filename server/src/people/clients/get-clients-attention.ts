import type { getClientsAttention as getClientsAttentionCall } from "@portico/contract/people/clients";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readAttention } from "./clients-attention.store.ts";

/** GET clients/attention: returns the figures at the top of an agent's home page. */
export async function getClientsAttention(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof getClientsAttentionCall, "agent">,
) {
  return readAttention(db, session.user, now);
}
