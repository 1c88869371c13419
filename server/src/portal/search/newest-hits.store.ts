import { HITS_COUNT_CAP, HITS_MAX } from "@portico/contract/portal/search";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { clientsOf } from "../../core/access/open-assignments.ts";
import { foldText } from "../../core/lists/fold-text.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Found, Seeker } from "./search-group.ts";

const WORDS_MAX = 6;
/** Whom one word names. */
const CLIENTS_OF_WORD = 50;
/** Shorter ones name too many. */
const NAMING_MIN_LENGTH = 3;

/** Takes what is typed. Returns its words, in lower case. */
export function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** The clients in scope whom a word names, a few of them, for a query around it. Undefined: it names too many. */
export function clientsNamed({ db, viewer, now }: Seeker, word: string): SQL | undefined {
  const search = word.length < NAMING_MIN_LENGTH ? undefined : matchesSearch(word);
  if (!search?.isIndexed) return undefined;
  const isOwn = viewer.role === "agent" ? inArray(users.id, clientsOf(db, viewer.id, now)) : undefined;
  return sql`select ${users.id} from ${users} where ${and(eq(users.role, "client"), search.where, isOwn)} limit ${CLIENTS_OF_WORD}`;
}

/** Whether a word stands in a text of a title, which is as it was written, and of a client's search text, which is folded. */
export function standsIn(text: SQL, word: string): SQL {
  const ways = new Set([word, foldText(word)]);
  return or(...[...ways].map((way) => sql`strpos(${text}, ${way}) > 0`))!;
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
