import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { momentCell } from "../../foundation/exports/csv-columns.ts";
import type { ListWords } from "../../foundation/exports/list-export.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { reports, reportTemplates } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type BoardListed, isListed } from "./board-clients.store.ts";
import { type BoardScope, standing } from "./board.store.ts";

const agents = alias(users, "agent");

/** The heading of each column, in the firm's words, and its cell. */
const columnsFor = (
  { templateId, periodStart }: BoardScope,
  { agent }: ListWords,
): readonly (readonly [string, SQL])[] => [
  ["Reference", sql`${users.reference}`],
  ["Organisation", sql`${users.organisationName}`],
  ["First name", sql`${users.firstName}`],
  ["Last name", sql`${users.lastName}`],
  [agent.one, sql`trim(${agents.firstName} || ' ' || ${agents.lastName})`],
  [
    "Template",
    sql`(select ${reportTemplates.name} from ${reportTemplates} where ${reportTemplates.id} = ${templateId})`,
  ],
  ["Period starts", sql`${periodStart}::text`],
  ["Report", sql`${reports.title}`],
  ["Status", sql`coalesce(${reports.status}, 'missing')`],
  ["Scheduled for", momentCell(sql`case when ${reports.status} = 'scheduled' then ${reports.publishAt} end`)],
  ["Published", momentCell(reports.publishedAt)],
  ["Opened", momentCell(reports.openedAt)],
  ["Reminded", momentCell(reports.remindedAt)],
  ["Previous report: last day", sql`standing.last_end::text`],
];

/** The clients of a board as a table sorted by name, limited to those its viewer may see. */
export function boardFile(db: Queries, scope: BoardScope, listed: BoardListed, words: ListWords) {
  const columns = columnsFor(scope, words);
  const cells = sql.join(
    columns.map(([, cell]) => cell),
    sql`, `,
  );
  const query = db
    .select({ cells: sql`${cells}` })
    .from(sql`(${standing(db, scope)} select * from standing) as standing`)
    .innerJoin(users, sql`${users.id} = standing.client_id`)
    .leftJoin(reports, sql`${reports.id} = standing.report_id`)
    .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .where(isListed(listed, scope.now))
    .orderBy(byName().by(sql`${users.sortName}`, sql`${users.id}`))
    .toSQL();
  return { heads: columns.map(([head]) => head), query };
}
