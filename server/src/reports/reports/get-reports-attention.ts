import { COUNT_CAP } from "@portico/contract/values/limits";
import type { getReportsAttention as getReportsAttentionCall } from "@portico/contract/reports/reports";
import { type AttentionPlace, REPORT_UNREAD_DAYS } from "@portico/contract/reports/report-attention";
import { REPORT_PLACES_MAX } from "@portico/contract/reports/report-limits";
import { shortPeriodText } from "@portico/contract/reports/report-periods";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { isNotKept, listedReports } from "../visible-reports.ts";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type BoardCounts, countBoard, readBoardTemplates } from "../board/board.store.ts";
import { boardPeriod } from "../board/read-board.ts";
import { countReports, findLatest, findPeriods } from "./report-list.store.ts";

/**
 * GET reports/attention: which clients lack a report, which have not opened theirs, and which reports are
 * unfinished.
 */
export async function getReportsAttention(
  { database: { db } }: Dependencies,
  { query: { client_id }, session, now }: Input<typeof getReportsAttentionCall, "staff">,
) {
  const viewer = session.user;
  const isListed = and(
    listedReports(db, viewer, now),
    client_id === undefined ? undefined : eq(reports.clientId, client_id),
  );
  const isUnread = and(
    isListed,
    isNotKept(db),
    eq(reports.status, "published"),
    isNull(reports.openedAt),
    lte(reports.publishedAt, later(now, -REPORT_UNREAD_DAYS * DAY_MS)),
  )!;
  const rules = await getReportRules(db);
  const boards = await boardsOf(db, { viewer, clientId: client_id, rules, now });
  const missing = boards
    .map(({ place, missing: count }) => ({ ...place, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first] = boards;
  const notOpened = await countReports(db, isUnread);
  const drafts = await countReports(db, and(isListed, eq(reports.status, "draft"))!);
  const periods = notOpened === 0 ? [] : await findPeriods(db, isUnread, REPORT_PLACES_MAX);
  return {
    missing: Math.min(
      missing.reduce((sum, { count }) => sum + count, 0),
      COUNT_CAP,
    ),
    not_opened: Math.min(notOpened, COUNT_CAP),
    missing_in: missing.slice(0, REPORT_PLACES_MAX),
    not_opened_in: periods.map(({ templateId, templateName, kind, start, end, count }) => ({
      template: { id: templateId, name: templateName },
      period_start: start,
      period_short: shortPeriodText(kind, { start, end }, rules.yearStartsIn),
      count,
    })),
    period: first
      ? {
          ...first.place,
          clients: first.clients,
          published: first.published,
          opened: first.opened,
        }
      : null,
    latest: client_id === undefined ? null : await findLatest(db, isListed!),
    drafts: Math.min(drafts, COUNT_CAP),
  };
}

interface Board extends BoardCounts {
  place: Omit<AttentionPlace, "count">;
  /** The first day of the latest period that a report was written for. */
  latest: string;
}

interface BoardsAsked {
  viewer: Viewer;
  clientId: string | undefined;
  rules: Awaited<ReturnType<typeof getReportRules>>;
  now: Date;
}

/**
 * For each template, how far its reports are for the period that is over; the template with the latest
 * reports comes first.
 */
async function boardsOf(db: Queries, { viewer, clientId, rules, now }: BoardsAsked): Promise<Board[]> {
  const boards: Board[] = [];
  for (const template of await readBoardTemplates(db)) {
    const { id, name, periodKind, latest } = template;
    // A template without any reports has none that are missing, and one with custom days has no next period.
    if (latest === null || periodKind === "custom") continue;
    const { period, words } = boardPeriod(template, undefined, rules, now);
    const scope = { viewer, templateId: id, periodStart: period.start, agentId: null, clientId, now };
    const { period_start, period_short } = words;
    const place = { template: { id, name }, period_start, period_short };
    boards.push({ ...(await countBoard(db, scope)), place, latest });
  }
  return boards.toSorted((one, other) => (one.latest < other.latest ? 1 : -1));
}
