import { HITS_COUNT_CAP, HITS_MAX, type ReportHit } from "@portico/contract/portal/search";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { clientsOf } from "../../core/access/open-assignments.ts";
import { visibleReports } from "../../core/access/visible-reports.ts";
import { getReportRules } from "../../core/firm/firm.store.ts";
import { matchesSearch } from "../../core/lists/matches-search.ts";
import { periodAnswer } from "../../core/reports/report-periods.ts";
import { loadReports } from "../../core/reports/load-reports.ts";
import { reports } from "../../core/shelves/report.table.ts";
import { users } from "../../core/users/user.table.ts";
import { NO_HITS, type SearchGroup, type Seeker } from "./search-group.ts";

/** Titles are much alike, so no index helps: the newest are looked through, and those of clients whom the words name. */
const NEWEST_LOOKED_AT = 5_000;
/** Of one client, the newest. */
const EACH_LOOKED_AT = 24;
/** Whom one word names. */
const CLIENTS_OF_WORD = 50;
const WORDS_MAX = 6;
/** Shorter ones name too many. */
const NAMING_MIN_LENGTH = 3;

/** Reports by title, period and client, in scope. What was replaced stands in what replaces it. */
export const reportHits: SearchGroup<ReportHit> = {
  async find(seeker, typed) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
    if (words.length === 0) return NO_HITS;
    const { yearStartsIn } = await getReportRules(seeker.db);
    const { rows } = await seeker.db.execute<{
      total: number;
      ids: string[];
    }>(sql`with "looked" as materialized (
      ${lookedAt(seeker, words)}
    ), "found" as materialized (
      select ${reports.id} as "id", ${reports.periodEnd} as "period_end" from ${reports}
      join ${users} on ${users.id} = ${reports.clientId}
      where ${reports.id} in (select "id" from "looked") and ${reports.status} <> 'superseded' and ${users.status} <> 'erased'
        and ${visibleReports(seeker.db, seeker.viewer, seeker.now)} and ${hasAll(words, yearStartsIn)}
      limit ${HITS_COUNT_CAP + 1}
    ) select (select count(*)::int from "found") as "total",
      array(select "id" from "found" order by "period_end" desc, "id" limit ${HITS_MAX}) as "ids"`);
    const { total, ids } = rows[0]!;
    return { ids, total: Math.min(total, HITS_COUNT_CAP), total_capped: total > HITS_COUNT_CAP };
  },
  async read({ db, viewer, now }, ids) {
    const where = and(inArray(reports.id, ids), visibleReports(db, viewer, now))!;
    const { yearStartsIn } = await getReportRules(db);
    return (await loadReports(db, where)).map(({ report, client }) => {
      const { id, first_name, last_name, organisation_name } = client;
      return {
        id: report.id,
        title: report.title,
        status: report.status,
        period_label: periodAnswer(report, yearStartsIn).period_label,
        client: { id, first_name, last_name, organisation_name },
      };
    });
  },
};

function lookedAt({ db, viewer, now }: Seeker, words: readonly string[]): SQL {
  const isAgent = viewer.role === "agent";
  const ofClients = (clients: SQL) => sql`(select "one"."id" from (${clients}) as "client" ("id")
      cross join lateral (select ${reports.id} as "id" from ${reports} where ${reports.clientId} = "client"."id"
        order by ${reports.periodEnd} desc limit ${EACH_LOOKED_AT}) as "one")`;
  if (isAgent) return ofClients(sql`${clientsOf(db, viewer.id, now)}`);
  const named = words.flatMap((word) => {
    const search = word.length < NAMING_MIN_LENGTH ? undefined : matchesSearch(word);
    if (!search?.isIndexed) return [];
    return ofClients(
      sql`select ${users.id} from ${users} where ${users.role} = 'client' and ${search.where} limit ${CLIENTS_OF_WORD}`,
    );
  });
  const newest = sql`(select ${reports.id} as "id" from ${reports} order by ${reports.periodEnd} desc limit ${NEWEST_LOOKED_AT})`;
  return sql.join([newest, ...named], sql` union `);
}

/** Each word stands in the title, the period ("q3", "2026", "september") or what a search for the client looks through. */
function hasAll(words: readonly string[], yearStartsIn: number): SQL {
  const inYear = sql`(${reports.periodStart} - make_interval(months => ${yearStartsIn - 1}))`;
  const text = sql`(lower(${reports.title}) || ' ' || to_char(${inYear}, '"q"Q YYYY') || ' '
    || to_char(${reports.periodEnd}, 'month YYYY') || ' ' || ${users.searchText})`;
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`))!;
}
