import { HITS_COUNT_CAP, HITS_MAX } from "@portico/contract/search/search";
import { and, notInArray, type SQL, sql } from "drizzle-orm";
import type { ListedPeople } from "../access/listed-clients.ts";
import type { Search } from "../lists/matches-search.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The most people who are searched if no index helps with the words. These people come first in the order of
 * the list. Lists are searched in the same way (docs/decisions/0037).
 */
const LOOKED_AT_MAX = 10_000;

interface Sought {
  listed: ListedPeople;
  hidden: readonly UserStatus[];
  search: Search;
}

/**
 * Finds and counts the few people that a search shows. People whose name begins with the words come first. If
 * many people match, only the first ones found are sorted in this way, because it would take too long to read
 * every match. If the user does not see the person whom they want, they type more (docs/decisions/0054).
 */
export async function findHits(db: Queries, { listed, hidden, search }: Sought) {
  const within = and(listed.within, notInArray(users.status, [...hidden]));
  const isLookedThrough = search.isIndexed || listed.isNarrow;
  const from = isLookedThrough ? listed.withPeople : beginningOf(within);
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`with "found" as materialized (
    select ${users.id} as "id", ${users.sortName} as "name", ${search.begins} as "begins"
    from ${from} where ${and(isLookedThrough ? within : undefined, search.where)} limit ${HITS_COUNT_CAP + 1}
  )
  select (select count(*)::int from "found") as "total",
    array(select "id" from "found" order by "begins" desc, "name" collate "und-x-icu", "id" limit ${HITS_MAX}) as "ids"`);
  const { total, ids } = rows[0]!;
  return { ids, total: Math.min(total, HITS_COUNT_CAP), total_capped: total > HITS_COUNT_CAP };
}

function beginningOf(within: SQL | undefined): SQL {
  return sql`(select * from ${users} where ${within} order by ${users.sortName} collate "und-x-icu", ${users.id} limit ${LOOKED_AT_MAX}) as ${users}`;
}
