import { HITS_COUNT_CAP, HITS_MAX } from "@portico/contract/search/search";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { clientsOf } from "../access/open-assignments.ts";
import { matchesSearch, typedWords } from "../lists/matches-search.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Found, Seeker } from "./search-group.ts";

/** How many words of a search are looked up as names of clients. Each word costs another query. */
const NAMING_MAX = 6;
/** How many clients are found for one word, at most. */
const CLIENTS_OF_WORD = 50;
/** The shortest word that is looked up as a name. Shorter words would match too many clients. */
const NAMING_MIN_LENGTH = 3;

/**
 * Returns one query for each word of a search, for use inside other queries. Each query finds the ids of at
 * most CLIENTS_OF_WORD clients who match the word. For an agent, these are only clients whom the agent looks
 * after. Short words are left out.
 */
export function clientsNamed(seeker: Seeker, typed: string): SQL[] {
  return [...typedWords(typed)]
    .filter(([word]) => word.length >= NAMING_MIN_LENGTH)
    .slice(0, NAMING_MAX)
    .flatMap(([, asTyped]) => clientsOfWord(seeker, asTyped) ?? []);
}

function clientsOfWord({ db, viewer, now }: Seeker, typed: string): SQL | undefined {
  const search = matchesSearch(typed);
  if (!search?.isIndexed) return undefined;
  const isOwn = viewer.role === "agent" ? inArray(users.id, clientsOf(db, viewer.id, now)) : undefined;
  // The query is materialised, so that the planner plans it without the limit. Because of the low limit, the
  // planner would otherwise read the table row by row instead of using the index.
  return sql`with "named" as materialized (select ${users.id} as "id" from ${users}
    where ${and(eq(users.role, "client"), search.where, isOwn)}) select "id" from "named" limit ${CLIENTS_OF_WORD}`;
}

/**
 * Takes a query that finds the `id` and `at` (the date) of hits, and that stops at one row more than the cap.
 * Returns the newest ids and the number of hits.
 */
export async function countedHits(db: Queries, found: SQL): Promise<Found> {
  const { rows } = await db.execute<{
    total: number;
    ids: string[];
  }>(sql`with "found" as materialized (${found})
    select (select count(*)::int from "found") as "total",
      array(select "id" from "found" order by "at" desc, "id" limit ${HITS_MAX}) as "ids"`);
  const { total, ids } = rows[0]!;
  return { ids, total: Math.min(total, HITS_COUNT_CAP), total_capped: total > HITS_COUNT_CAP };
}
