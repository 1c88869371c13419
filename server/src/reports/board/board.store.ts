import type { PeriodKind } from "@portico/contract/reports/report-template-fields";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { isOpenPrimary, isOwnClientOf } from "../../foundation/access/open-assignments.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { listedReports } from "../visible-reports.ts";
import { LOOKED_BACK } from "../drafts/looked-back.ts";
import { reports, reportTemplates } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Which reports and clients a board covers. */
export interface BoardScope {
  viewer: Viewer;
  templateId: string;
  periodStart: string;
  /** Limits the board to this agent's own clients; null: all clients whom the viewer sees. */
  agentId: string | null;
  /** Limits the board to this client; left out: all clients. */
  clientId?: string | undefined;
  now: Date;
}

export interface BoardCounts {
  clients: number;
  missing: number;
  draft: number;
  scheduled: number;
  published: number;
  opened: number;
}

/**
 * How far a report has got: a higher number is further. The numbers are written into the SQL directly, since
 * the database could not tell the type of a parameter.
 */
export const rank = {
  missing: sql.raw("0"),
  draft: sql.raw("1"),
  scheduled: sql.raw("2"),
  published: sql.raw("3"),
} as const;

/**
 * Every client of a scope who has a report for the period or had one before, with how far the report for the
 * period is.
 */
export function standing(
  db: Queries,
  { viewer, templateId, periodStart, agentId, clientId, now }: BoardScope,
): SQL {
  const isIn = and(
    eq(reports.templateId, templateId),
    listedReports(db, viewer, now),
    clientId === undefined ? undefined : eq(reports.clientId, clientId),
    agentId === null ? undefined : isOwnClientOf(db, reports.clientId, agentId),
  );
  // For a few hundred clients, each one is looked up separately: the planner cannot estimate a full join, and
  // would read all clients.
  const isOfOne = viewer.role === "agent" || agentId !== null || clientId !== undefined;
  return sql`with here as (
      select client_id, (array_agg(id order by version_no desc) filter (where status = 'published'))[1] as published_id,
        (array_agg(id order by version_no desc))[1] as newest_id,
        max(case status when 'published' then ${rank.published} when 'scheduled' then ${rank.scheduled} else ${rank.draft} end) as rank,
        bool_or(status = 'published' and opened_at is not null) as is_opened
      from ${reports} where ${isIn} and period_start = ${periodStart}::date and status in ('draft', 'scheduled', 'published')
      group by client_id
    ), before as (
      select client_id, max(period_start) as last_start, max(period_end) as last_end from ${reports} where ${isIn} and status = 'published'
        and period_start < ${periodStart}::date and period_start >= ${periodStart}::date - ${LOOKED_BACK}
      group by client_id
    ), standing as (
      select client_id, coalesce(here.published_id, here.newest_id) as report_id, coalesce(here.rank, 0) as rank,
        coalesce(here.is_opened, false) as is_opened, last_start, last_end
      from here full join before using (client_id)
      join lateral (select 1 from ${users} where ${users.id} = client_id and ${users.status} not in ('deactivated', 'erasing', 'erased')
        ${isOfOne ? sql.raw("offset 0") : sql``}) as open on true
    )`;
}

const counts = sql`count(*)::int as clients, count(*) filter (where rank = ${rank.missing})::int as missing,
  count(*) filter (where rank = ${rank.draft})::int as draft, count(*) filter (where rank = ${rank.scheduled})::int as scheduled,
  count(*) filter (where rank = ${rank.published})::int as published, count(*) filter (where is_opened)::int as opened`;

/** How many clients of a scope are in each state. */
export async function countBoard(db: Queries, scope: BoardScope): Promise<BoardCounts> {
  const { rows } = await db.execute<BoardCounts & Record<string, unknown>>(
    sql`${standing(db, scope)} select ${counts} from standing`,
  );
  return rows[0]!;
}

interface AgentCounts extends BoardCounts, Record<string, unknown> {
  /** Null for the counts of clients without an agent. */
  id: string | null;
  first_name: string | null;
  last_name: string | null;
}

/**
 * Like countBoard, but also counts for each agent; agents with the most missing reports come first. The
 * reports are read once for both.
 */
export async function countByAgent(
  db: Queries,
  scope: BoardScope,
  max: number,
): Promise<{ counts: BoardCounts; agents: AgentCounts[] }> {
  const { rows } = await db.execute<AgentCounts & { is_total: boolean }>(
    sql`${standing(db, scope)} select grouping(agent.id) = 1 as is_total, agent.id, agent.first_name, agent.last_name, ${counts} from standing
      left join ${assignments} on ${assignments.clientId} = standing.client_id and ${isOpenPrimary}
      left join app_user as agent on agent.id = ${assignments.agentId}
      group by grouping sets ((), (agent.id, agent.first_name, agent.last_name, agent.sort_name)) order by is_total desc, missing desc, agent.sort_name nulls first, agent.id limit ${max + 1}`,
  );
  const [total, ...agents] = rows;
  const { clients, missing, draft, scheduled, published, opened } = total!;
  return { counts: { clients, missing, draft, scheduled, published, opened }, agents };
}

export interface BoardTemplate {
  id: string;
  name: string;
  periodKind: PeriodKind;
  /** The first day of the latest period that a report was written for; null: there is no report. */
  latest: string | null;
}

/** The templates that are not archived, by name. */
export async function readBoardTemplates(db: Queries): Promise<BoardTemplate[]> {
  return db
    .select({
      id: reportTemplates.id,
      name: reportTemplates.name,
      periodKind: reportTemplates.periodKind,
      latest: sql<
        string | null
      >`(select max("report"."period_start")::text from "report" where "report"."template_id" = "report_template"."id")`,
    })
    .from(reportTemplates)
    .where(isNull(reportTemplates.archivedAt))
    .orderBy(reportTemplates.name, reportTemplates.id);
}
