import { soughtWords } from "@portico/contract/values/fold-text";
import { isBehindLetter, otherSpellings } from "@portico/contract/values/other-spellings";
import { HITS_COUNT_CAP, type ReportHit } from "@portico/contract/search/search";
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { clientsOf } from "../../foundation/access/open-assignments.ts";
import { listedReports, visibleReports } from "../visible-reports.ts";
import { foldedText, hasAllWords, matchesText, typedWords } from "../../foundation/lists/matches-search.ts";
import { loadReports } from "../load-reports.ts";
import { periodAnswer } from "../report-periods.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { clientsNamed, countedHits } from "../../foundation/search/newest-hits.store.ts";
import { NO_HITS, type SearchGroup, type Seeker } from "../../foundation/search/search-group.ts";

/**
 * How many of the newest reports are looked through, together with those of clients whom the words name.
 * Titles are too much alike for an index to help.
 */
const NEWEST_LOOKED_AT = 5_000;
/** How many of the newest reports of one client are looked through. */
const EACH_LOOKED_AT = 24;
/**
 * How many reports of an agent's clients are looked through in all. The more clients an agent has, the fewer
 * reports of each are looked through, except of clients whom the words name.
 */
const OF_AGENT_LOOKED_AT = 15_000;

/**
 * The columns that reports are searched by. The query that finds the reports returns them as well: if they
 * were read from the table a second time, the planner would read all reports of an agent.
 */
const columns = sql.join(
  [reports.id, reports.clientId, reports.status, reports.title, reports.periodStart, reports.periodEnd].map(
    (column) => sql`${column}`,
  ),
  sql`, `,
);

/**
 * Finds reports in scope by title, period and client. A superseded report is left out, since the report that
 * replaces it is found.
 */
export const reportSearch: SearchGroup<ReportHit> = {
  async find(seeker, typed) {
    if (soughtWords(typed).length === 0) return NO_HITS;
    const { db, viewer, now, rules } = seeker;
    const { yearStartsIn } = await rules();
    return countedHits(
      db,
      sql`with "looked" as materialized (
          ${lookedAt(seeker, typed)}
        ), "titles" as materialized (
          select "title", ${foldedText(sql`"title"`)} as "folded" from (select distinct "title" from "looked") as "each"
        ) select distinct ${reports.id} as "id", ${reports.periodEnd} as "at" from "looked" as ${reports}
        join ${users} on ${users.id} = ${reports.clientId} join "titles" on "titles"."title" = ${reports.title}
        cross join lateral (select ${textIn(yearStartsIn)} as "all" offset 0) as "text"
        where ${reports.status} <> 'superseded' and ${users.status} <> 'erased'
          and ${listedReports(db, viewer, now)} and ${hasAllOf(typed)}
        limit ${HITS_COUNT_CAP + 1}`,
    );
  },
  async read({ db, viewer, now, rules }, ids) {
    const { yearStartsIn } = await rules();
    const where = and(inArray(reports.id, ids), visibleReports(db, viewer, now))!;
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

/**
 * Other spellings are tried only on reports of clients whom a word names. Trying them on all reports would
 * take too long. Only "e-Rechnung" is tried for "erechnung" on all of them.
 */
function hasAllOf(typed: string): SQL {
  const text = sql`"text"."all"`;
  const each = [...typedWords(typed)].map(([word, asTyped]) => {
    const others = otherSpellings(asTyped).filter(isBehindLetter);
    return or(
      hasAllWords([word], text),
      ...others.map((other) => hasAllWords([other], sql`(' ' || ${text})`)),
    )!;
  });
  return sql`(${and(...each)} or (${reports}."is_named" and ${matchesText(typed, text)!.where}))`;
}

function lookedAt(seeker: Seeker, typed: string): SQL {
  const of = (looked: SQL, isNamed: boolean) =>
    sql`select *, ${isNamed}::boolean as "is_named" from (${looked}) as "some"`;
  return sql.join(
    [of(newestOf(seeker), false), ...ofNamed(seeker, typed).map((named) => of(named, true))],
    sql` union `,
  );
}

/** The newest reports: of the firm for an admin, of each of their clients for an agent. */
function newestOf({ db, viewer, now }: Seeker): SQL {
  if (viewer.role !== "agent")
    return sql`(select ${columns} from ${reports} order by ${reports.periodEnd} desc limit ${NEWEST_LOOKED_AT})`;
  const own = sql`select "id" from "own"`;
  const each = sql`greatest(1, least(${EACH_LOOKED_AT}::bigint, ${OF_AGENT_LOOKED_AT}::bigint / greatest(1, (select count(*) from "own"))))`;
  return sql`(with "own" ("id") as materialized (${clientsOf(db, viewer.id, now).limit(OF_AGENT_LOOKED_AT)}) ${ofClients(own, each)})`;
}

/** The newest reports of the clients whom a word names. */
function ofNamed(seeker: Seeker, typed: string): SQL[] {
  return clientsNamed(seeker, typed).map((named) => ofClients(named, sql`${EACH_LOOKED_AT}`));
}

function ofClients(clients: SQL, each: SQL): SQL {
  return sql`(select "one".* from (${clients}) as "client" ("id")
    cross join lateral (select ${columns} from ${reports} where ${reports.clientId} = "client"."id"
      order by ${reports.periodEnd} desc limit ${each}) as "one")`;
}

/**
 * The text that each word must occur in: the title, the period ("q3", "2026", "september") and the text that
 * a search for the client uses.
 */
function textIn(yearStartsIn: number): SQL {
  const inYear = sql`(${reports.periodStart} - make_interval(months => ${yearStartsIn - 1}))`;
  return sql`("titles"."folded" || ' ' || to_char(${inYear}, '"q"Q YYYY') || ' '
    || to_char(${reports.periodEnd}, 'fmmonth YYYY') || ' ' || ${users.searchText})`;
}
