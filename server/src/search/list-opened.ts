import type { listOpened as listOpenedCall } from "@portico/contract/search/search";
import type { Input } from "../http/route.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { agentHits } from "./agent-hits.store.ts";
import { clientHits } from "./client-hits.store.ts";
import { openedOf } from "./search-group.ts";

/**
 * GET search/opened: of the records that the browser remembers as opened, those that the viewer may still
 * see.
 */
export async function listOpened(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listOpenedCall, "staff">,
) {
  const seeker = { db, viewer: session.user, now };
  return {
    clients: await openedOf(clientHits, seeker, query.id),
    agents: await openedOf(agentHits, seeker, query.id),
  };
}
