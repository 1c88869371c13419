import type { listClientTags as listClientTagsCall } from "@portico/contract/people/clients";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findTags } from "./client-tags.store.ts";

/**
 * GET clients/tags: suggests tags for tag fields. An agent is offered the tags of clients whom they look
 * after or cover.
 */
export async function listClientTags(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listClientTagsCall, "staff">,
) {
  return { items: await findTags(db, session.user, query.q ?? "", now) };
}
