import { COUNT_CAP } from "@portico/contract/limits";
import type { getReportsAttention as getReportsAttentionCall } from "@portico/contract/portal/reports";
import type { AttentionPlace } from "@portico/contract/report-attention";
import { REPORT_PLACES_MAX, REPORT_UNREAD_DAYS } from "@portico/contract/report-limits";
import { shortPeriodText } from "@portico/contract/report-periods";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { isNotKept, listedReports } from "../../core/access/visible-reports.ts";
import type { Input } from "../../core/calls/route.ts";
import { getReportRules } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { reports } from "../../core/shelves/report.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countBoard, readBoardTemplates } from "./board.store.ts";
import { readBoard } from "./read-board.ts";
import { countReports, findPeriods } from "./report-list.store.ts";

/** GET reports/attention: who is missing a report, who has not opened theirs, and what is not finished. */
export async function getReportsAttention(
  { database: { db } }: Parts,
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
  const missing = await missingIn(db, viewer, client_id, now);
  const notOpened = await countReports(db, isUnread);
  const drafts = await countReports(db, and(isListed, eq(reports.status, "draft"))!);
  const { yearStartsIn } = await getReportRules(db);
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
      period_short: shortPeriodText(kind, { start, end }, yearStartsIn),
      count,
    })),
    drafts: Math.min(drafts, COUNT_CAP),
  };
}

/** The templates whose reports clients are missing for the period that is over, the most first. */
async function missingIn(db: Queries, viewer: Viewer, clientId: string | undefined, now: Date) {
  const places: AttentionPlace[] = [];
  for (const { id, name, periodKind, latest } of await readBoardTemplates(db)) {
    // What nobody has written yet nobody is missing; days of one's own have no next period.
    if (latest === null || periodKind === "custom") continue;
    const { period, words } = await readBoard(db, { template_id: id }, now);
    const scope = { viewer, templateId: id, periodStart: period.start, agentId: null, clientId, now };
    const { missing: count } = await countBoard(db, scope);
    const { period_start, period_short } = words;
    if (count > 0) places.push({ template: { id, name }, period_start, period_short, count });
  }
  return places.toSorted((one, other) => other.count - one.count);
}
