import type { search as searchCall } from "@portico/contract/search/search";
import type { Input } from "../http/route.ts";
import { getReportRules } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { agentHits } from "./agent-hits.store.ts";
import { clientHits } from "./client-hits.store.ts";
import { articleHits } from "./article-hits.store.ts";
import { materialHits } from "./material-hits.store.ts";
import { reportHits } from "./report-hits.store.ts";
import { hitsOf } from "./search-group.ts";

/**
 * GET search/: a few hits of each kind, each kind read by the one access rule. To add a kind, add a line
 * here.
 */
export async function search(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof searchCall, "staff">,
) {
  const rules = await getReportRules(db);
  const seeker = { db, viewer: session.user, now };
  const people = async () => ({
    clients: await hitsOf(clientHits, seeker, query.q),
    agents: await hitsOf(agentHits, seeker, query.q),
  });
  const things = async () => ({
    reports: await hitsOf(reportHits(rules), seeker, query.q),
    materials: await hitsOf(materialHits, seeker, query.q),
    articles: await hitsOf(articleHits(rules), seeker, query.q),
  });
  // Two at a time: all five at once would take half of the connections away from other requests.
  const [who, what] = await Promise.all([people(), things()]);
  return { ...who, ...what };
}
