import { HITS_COUNT_CAP, HITS_MAX } from "@portico/contract/search/search";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { clientsOf } from "../foundation/access/open-assignments.ts";
import { matchesSearch, typedWords } from "../foundation/lists/matches-search.ts";
import { users } from "../schema/foundation/user.table.ts";
import type { Queries } from "../platform/database/database.ts";
import type { Found, Seeker } from "./search-group.ts";

/** Each word that may name a client is a question more. */
const NAMING_MAX = 6;
/** Whom one word names. */
const CLIENTS_OF_WORD = 50;
/** Shorter ones name too many. */
const NAMING_MIN_LENGTH = 3;

/** The clients in scope whom each word of a search names, a few of them, for queries around it. What names too many is left out. */
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
  // Planned by itself: for the few that are asked for, the planner would rather read the whole table than the index.
  return sql`with "named" as materialized (select ${users.id} as "id" from ${users}
    where ${and(eq(users.role, "client"), search.where, isOwn)}) select "id" from "named" limit ${CLIENTS_OF_WORD}`;
}

/** Takes a query of ids, each with when it is of: `id` and `at`, one above the cap at most. Returns the newest, and how many there are. */
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
