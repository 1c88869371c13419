import type { listOpened as listOpenedCall } from "@portico/contract/search/search";
import type { Dependencies } from "../foundation/dependencies.ts";
import { getReportRules } from "../foundation/firm/firm.store.ts";
import type { Input } from "../http/route.ts";

/**
 * GET search/opened: takes the records that the browser remembers as opened. Returns those that the viewer
 * may still see.
 */
export async function listOpened(
  { database: { db }, searchGroups: { clients, agents } }: Dependencies,
  { query: { id: ids }, session, now }: Input<typeof listOpenedCall, "staff">,
) {
  if (ids.length === 0) return { clients: [], agents: [] };
  const seeker = { db, viewer: session.user, now, rules: () => getReportRules(db) };
  return { clients: await clients.read(seeker, ids), agents: await agents.read(seeker, ids) };
}
