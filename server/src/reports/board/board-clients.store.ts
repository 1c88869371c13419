import type { BoardState } from "@portico/contract/reports/board";
import { REPORT_UNREAD_DAYS } from "@portico/contract/reports/report-attention";
import { and, type SQL, sql } from "drizzle-orm";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { matchesSearch } from "../../foundation/lists/matches-search.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type BoardScope, rank, standing } from "./board.store.ts";

/** Which clients of a board are listed. */
export interface BoardListed {
  state: BoardState;
  q?: string | undefined;
}

/** True for the clients of `standing` who are listed. */
export function isListed({ state, q }: BoardListed, now: Date): SQL | undefined {
  const isPublished = sql`rank = ${rank.published}`;
  const isUnreadSince = later(now, -REPORT_UNREAD_DAYS * DAY_MS).toISOString();
  const isState: Readonly<Record<BoardState, SQL | undefined>> = {
    all: undefined,
    missing: sql`rank = ${rank.missing}`,
    draft: sql`rank = ${rank.draft}`,
    scheduled: sql`rank = ${rank.scheduled}`,
    published: isPublished,
    opened: sql`is_opened`,
    not_opened: sql`${isPublished} and not is_opened`,
    unread: sql`${isPublished} and not is_opened and (select published_at from ${reports} where id = report_id) <= ${isUnreadSince}::timestamptz`,
  };
  return and(sql`true`, isState[state], q?.trim() ? matchesSearch(q)?.where : undefined);
}

export interface BoardClient extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  organisation_name: string | null;
  reference: string | null;
  avatar_key: string | null;
  client_status: UserStatus;
  sort_name: string;
  /** The number of all listed clients, not only of this page. */
  total: number;
  last_start: string | null;
  last_end: string | null;
  report_id: string | null;
  status: "draft" | "scheduled" | "published" | null;
  publish_at: Date | null;
  published_at: Date | null;
  opened_at: Date | null;
  reminded_at: Date | null;
  agent_id: string | null;
  agent_first_name: string | null;
  agent_last_name: string | null;
}

/** A page of the clients of a board in one state, by name, with their total number. */
export async function findBoardClients(
  db: Queries,
  scope: BoardScope,
  { after, limit, ...listed }: BoardListed & { after: string[] | undefined; limit: number },
): Promise<BoardClient[]> {
  const order = byName();
  const [key, id] = [sql`sort_name`, sql`client_id`];
  const { rows } = await db.execute<BoardClient>(
    sql`${standing(db, scope)}, matching as materialized (
        select standing.*, ${users.sortName} as sort_name from standing join ${users} on ${users.id} = client_id
        where ${isListed(listed, scope.now)}
      ), page as (
        select * from matching where ${after ? order.isAfter(key, id, after) : sql`true`} order by ${order.by(key, id)} limit ${limit}
      )
      select ${users.id}, ${users.firstName}, ${users.lastName}, ${users.organisationName}, ${users.reference},
        ${users.avatarKey}, ${users.status} as client_status, page.sort_name, (select count(*)::int from matching) as total,
        page.last_start::text, page.last_end::text,
        ${reports.id} as report_id, ${reports.status} as status, ${reports.publishAt}, ${reports.publishedAt}, ${reports.openedAt},
        ${reports.remindedAt}, agent.id as agent_id, agent.first_name as agent_first_name, agent.last_name as agent_last_name
      from page join ${users} on ${users.id} = page.client_id
      left join ${reports} on ${reports.id} = page.report_id
      left join ${assignments} on ${assignments.clientId} = page.client_id and ${isOpenPrimary}
      left join app_user as agent on agent.id = ${assignments.agentId}
      order by ${order.by(sql`page.sort_name`, sql`page.client_id`)}`,
  );
  return rows;
}
