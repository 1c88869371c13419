import type { QueryOf } from "@portico/contract/http/call";
import type { listReports } from "@portico/contract/reports/reports";
import { COUNT_CAP } from "@portico/contract/values/limits";
import { isBehindLetter, otherSpellings } from "@portico/contract/values/other-spellings";
import { and, count, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { isOwnClientOf } from "../../foundation/access/open-assignments.ts";
import { listedReports } from "../visible-reports.ts";
import { foldedText, matchesSearch, matchesText, typedWords } from "../../foundation/lists/matches-search.ts";
import { reports, reportTemplates } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

type Query = Partial<QueryOf<typeof listReports>>;

/** The WHERE condition for the reports that a list shows. */
export function listedWhere(db: Queries, viewer: Viewer, query: Query, now: Date): SQL {
  const { client_id, agent_id, status, template_id, year, period_start } = query;
  const isClient = viewer.role === "client";
  return and(
    listedReports(db, viewer, now),
    // A client sees a replaced version as part of the version that replaces it.
    isClient ? ne(reports.status, "superseded") : undefined,
    client_id === undefined ? undefined : eq(reports.clientId, client_id),
    // An agent's list already shows only the clients they look after, so the filter for an agent is ignored.
    agent_id === undefined || viewer.role !== "admin"
      ? undefined
      : isOwnClientOf(db, reports.clientId, agent_id),
    status === undefined ? undefined : eq(reports.status, status),
    template_id === undefined ? undefined : eq(reports.templateId, template_id),
    year === undefined
      ? undefined
      : and(gte(reports.periodEnd, `${year}-01-01`), lte(reports.periodEnd, `${year}-12-31`)),
    period_start === undefined ? undefined : eq(reports.periodStart, period_start),
    query.new ? and(eq(reports.status, "published"), isNull(reports.openedAt)) : undefined,
    query.q?.trim() ? searched(query.q, isClient) : undefined,
  )!;
}

/**
 * Each word must be in the title or match the client; or the whole search must be the client's phone number.
 */
function searched(q: string, isClient: boolean): SQL {
  if (isClient) return matchesText(q, foldedText(sql`${reports.title}`))!.where;
  const words = [...typedWords(q)];
  if (words.length === 0) return sql`false`;
  const hasEach = and(...words.map(([word, typed]) => or(inTitle(word, typed), namesClient(typed))))!;
  return words.length === 1 ? hasEach : or(hasEach, namesClient(q))!;
}

/**
 * Many reports of a firm have the same title, and titles have no index. A title that is not plain is folded
 * once for all reports that have it.
 */
function inTitle(word: string, typed: string): SQL {
  const others = otherSpellings(typed).filter((other) => isPlain(other) && isCheap(word, other));
  const asItIs = sql`${reports.title} ~* ${[word, ...others].map(patternOf).join("|")}`;
  const folded = foldedText(sql`"each"."title"`);
  return sql`(${asItIs} or (${isOdd} and ${reports.title} in (select "title" from
    (select distinct ${reports.title} as "title" from ${reports} where ${isOdd}) as "each" where ${matchesText(typed, folded)!.where})))`;
}

/**
 * For short words all spellings are searched, such as "J.P." for "jp"; for longer words only spellings with
 * no more words and "e-Rechnung" for "erechnung", because each spelling takes time for every title.
 */
const isCheap = (word: string, other: string): boolean =>
  word.length <= SHORT_WORD ||
  isBehindLetter(other) ||
  other.trim().split(" ").length <= word.split(" ").length;
const SHORT_WORD = 4;

const isPlain = (other: string): boolean => /^[a-z0-9 ]+$/.test(other);

/** Matches a long number, with or without letters, whose characters may stand in groups. */
const LONG_NUMBER = /^(?=(?:\D*\d){5})[a-z\d]+$/;

/**
 * A word, or a spelling from `otherSpellings`, as a pattern: a space before it means the beginning of a word,
 * and a space after it the end.
 */
function patternOf(other: string): string {
  const bare = other.trim();
  const word = LONG_NUMBER.test(bare) ? [...bare].join("[^a-z0-9]?") : bare.replaceAll(" ", "[^a-z0-9]+");
  return `${other.startsWith(" ") ? "\\m" : ""}${word}${other.endsWith(" ") ? "\\M" : ""}`;
}

/** True for a title with a character that folding replaces or removes. */
const isOdd = sql`${reports.title} ~ ${"['`]|[^\\x01-\\x7f]"}`;

function namesClient(typed: string): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${reports.clientId} and ${matchesSearch(typed)!.where})`;
}

/** The position of a report in a list. */
export interface Place extends Record<string, unknown> {
  id: string;
  period_end: string;
  root_id: string;
  version_no: number;
}

/** A page of reports: the latest period first, and for one report the newest version first. */
export async function findPlaces(
  db: Queries,
  where: SQL,
  after: string[] | undefined,
  limit: number,
): Promise<Place[]> {
  const key = sql`(${reports.periodEnd}, ${reports.rootId}, ${reports.versionNo})`;
  const behind = after && sql`${key} < (${after[0]}::date, ${after[2]}::uuid, ${after[1]}::int)`;
  const { rows } = await db.execute<Place>(
    sql`select id, to_char(period_end, 'YYYY-MM-DD') as period_end, root_id, version_no from ${reports}
      where ${and(where, behind)} order by period_end desc, root_id desc, version_no desc limit ${limit}`,
  );
  return rows;
}

/** How many reports match, counted no further than one above the cap. */
export async function countReports(db: Queries, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(reports)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

/** The latest published report that matches a WHERE condition. */
export async function findLatest(db: Queries, where: SQL) {
  const [row] = await db
    .select({ id: reports.id, title: reports.title, openedAt: reports.openedAt })
    .from(reports)
    .where(and(where, eq(reports.status, "published")))
    .orderBy(desc(reports.periodEnd), desc(reports.rootId))
    .limit(1);
  return row ? { id: row.id, title: row.title, opened_at: row.openedAt?.toISOString() ?? null } : null;
}

/** The most frequent periods among the reports that match a WHERE condition. */
export async function findPeriods(db: Queries, where: SQL, max: number) {
  const some = db
    .select({ templateId: reports.templateId, start: reports.periodStart, end: reports.periodEnd })
    .from(reports)
    .where(where)
    .limit(COUNT_CAP)
    .as("some");
  return db
    .select({
      templateId: some.templateId,
      templateName: reportTemplates.name,
      kind: reportTemplates.periodKind,
      start: some.start,
      end: some.end,
      count: count(),
    })
    .from(some)
    .innerJoin(
      reportTemplates,
      and(eq(reportTemplates.id, some.templateId), isNull(reportTemplates.archivedAt)),
    )
    .groupBy(some.templateId, reportTemplates.name, reportTemplates.periodKind, some.start, some.end)
    .orderBy(desc(count()), desc(some.end), some.templateId)
    .limit(max);
}

/**
 * The years and the templates of the reports that match a WHERE condition, which limits them to one client.
 */
export async function readChoices(db: Queries, where: SQL) {
  const year = sql<number>`extract(year from ${reports.periodEnd})::int`;
  const years = await db
    .selectDistinct({ year })
    .from(reports)
    .where(where)
    .orderBy(sql`1 desc`);
  const templates = await db
    .selectDistinct({ id: reportTemplates.id, name: reportTemplates.name })
    .from(reports)
    .innerJoin(reportTemplates, eq(reportTemplates.id, reports.templateId))
    .where(where)
    .orderBy(reportTemplates.name);
  return { years: years.map((row) => row.year), templates };
}
