import type { search as searchCall, SearchAnswer } from "@portico/contract/search/search";
import type { Dependencies } from "../foundation/dependencies.ts";
import { getReportRules } from "../foundation/firm/firm.store.ts";
import type { SearchGroup, Seeker } from "../foundation/search/search-group.ts";
import type { Input } from "../http/route.ts";

/**
 * How many groups are searched at the same time. Searching all of them at once would take the database
 * connections away from other requests.
 */
const AT_ONCE = 2;

/** GET search/: a few hits of each group that a feature provides, all found by the one access rule. */
export async function search(
  { database: { db }, searchGroups }: Dependencies,
  { query, session, now }: Input<typeof searchCall, "staff">,
) {
  // The rules are read once here, because several groups need them.
  const rules = await getReportRules(db);
  const seeker = { db, viewer: session.user, now, rules: () => Promise.resolve(rules) };
  const waiting = Object.entries<SearchGroup<{ id: string }>>(searchGroups);
  const found: [string, object][] = [];
  const searchOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      found.push([next[0], await hitsOf(next[1], seeker, query.q)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, searchOn));
  return Object.fromEntries(found) as unknown as SearchAnswer;
}

async function hitsOf(group: SearchGroup<{ id: string }>, seeker: Seeker, words: string): Promise<object> {
  const { ids, ...counted } = await group.find(seeker, words);
  const hits = ids.length > 0 ? await group.read(seeker, ids) : [];
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
}
