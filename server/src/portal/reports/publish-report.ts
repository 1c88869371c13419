import type { publishReport as publishReportCall } from "@portico/contract/portal/report-edits";
import { SCHEDULE_DAYS_MAX } from "@portico/contract/report-limits";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { lockWritable } from "../../core/reports/find-report.ts";
import { loadReport } from "../../core/reports/load-reports.ts";
import { recordReportEvent } from "../../core/reports/report-events.ts";
import { lacking, scheduleReport } from "../../core/reports/schedule-report.ts";
import { DAY_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import { reportAnswer } from "./report-record.ts";

/** POST reports/{id}/publish: checks it, and has it published now or at a time. */
export async function publishReport(
  parts: Parts,
  { params, body, session, caller, transaction, now }: Input<typeof publishReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "draft") throw new Failure("report_fixed");
    if (body.updated_at !== undefined && known.updatedAt.getTime() !== Date.parse(body.updated_at))
      throw new Failure("changed_meanwhile");
    const publishAt = readTime(body.publish_at, now);
    const errors = await lacking(tx.db, await loadReport(tx.db, known.id));
    if (Object.keys(errors).length > 0) throw new Failure("invalid_input", { errors });
    const scheduled = { publishAt, notify: body.notify, publishedBy: viewer.id, now };
    await scheduleReport(parts, tx, known.id, scheduled);
    if (publishAt > now) {
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordReportEvent(tx, "report_scheduled", known, actor, { at: publishAt.toISOString() });
    }
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}

/** Takes when it is to be published, as it was typed. Returns that; now, where it was left out or has just passed. */
export function readTime(typed: string | undefined, now: Date): Date {
  if (typed === undefined) return now;
  const at = new Date(typed);
  const refused = (sentence: string) => new Failure("invalid_input", { errors: { publish_at: sentence } });
  if (at < later(now, -MINUTE_MS)) throw refused("Please choose a time in the future.");
  if (at > later(now, SCHEDULE_DAYS_MAX * DAY_MS)) throw refused("Please choose a day within a year.");
  return at < now ? now : at;
}
