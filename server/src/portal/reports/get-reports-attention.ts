import { COUNT_CAP } from "@portico/contract/limits";
import type { getReportsAttention as getReportsAttentionCall } from "@portico/contract/portal/reports";
import { REPORT_UNREAD_DAYS } from "@portico/contract/report-limits";
import { and, eq, isNull, lte } from "drizzle-orm";
import { listedReports } from "../../core/access/visible-reports.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { reports } from "../../core/shelves/report.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { countBoard, readBoardTemplates } from "./board.store.ts";
import { readBoard } from "./read-board.ts";
import { countReports } from "./report-list.store.ts";

/** GET reports/attention: who is missing a report, who has not opened theirs, and what is not finished. */
export async function getReportsAttention(
  { database: { db } }: Parts,
  { query: { client_id }, session, now }: Input<typeof getReportsAttentionCall, "agent">,
) {
  const viewer = session.user;
  const isListed = and(
    listedReports(db, viewer, now),
    client_id === undefined ? undefined : eq(reports.clientId, client_id),
  );
  const isUnread = and(
    eq(reports.status, "published"),
    isNull(reports.openedAt),
    lte(reports.publishedAt, later(now, -REPORT_UNREAD_DAYS * DAY_MS)),
  );
  let missing = 0;
  for (const { id: templateId, periodKind, latest } of await readBoardTemplates(db)) {
    // What nobody has written yet nobody is missing; days of one's own have no next period.
    if (latest === null || periodKind === "custom") continue;
    const { period } = await readBoard(db, { template_id: templateId }, now);
    const scope = { viewer, templateId, periodStart: period.start, agentId: null, clientId: client_id, now };
    missing += (await countBoard(db, scope)).missing;
  }
  const notOpened = await countReports(db, and(isListed, isUnread)!);
  const drafts = await countReports(db, and(isListed, eq(reports.status, "draft"))!);
  return {
    missing: Math.min(missing, COUNT_CAP),
    not_opened: Math.min(notOpened, COUNT_CAP),
    drafts: Math.min(drafts, COUNT_CAP),
  };
}
