import type { addReport as addReportCall } from "@portico/contract/reports/report-edits";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reports/find-report.ts";
import { holdTemplate } from "../templates/find-template.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { insertDraft, proposedPeriod, requirePeriod, wordsFor } from "./write-draft.ts";
import { later, SECOND_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findClientStatus } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";

/** A second draft begun this soon comes from the same click, which does not mean the next period. */
const SAME_PRESS_MS = 10 * SECOND_MS;

/** POST reports/: begins a draft that is compared with the figures of the previous report. */
export async function addReport(
  _deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof addReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const clientId = await requireClient(tx.db, viewer, body.client_id, now);
    const template = await holdTemplate(tx.db, viewer, body.template_id);
    const period = await periodOf(tx.db, clientId, template, body, now);
    const copied = body.copy_from && (await findWritable(tx.db, viewer, body.copy_from, now));
    // The words of one client's report must not be copied to another client.
    if (copied && copied.clientId !== clientId) throw new ApiError("not_found");
    const sections = wordsFor(template, copied || null);
    const draft = { clientId, template, period, authorId: viewer.id, sections, now };
    const report = await insertDraft(tx.db, draft);
    if (!report) throw new ApiError("period_taken");
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_begun", report, actor);
    return reportAnswer(tx.db, viewer, report.id, now);
  });
}

/**
 * Returns the id of a client of the viewer. Throws ApiError `not_found`, also if the client is being erased.
 */
export async function requireClient(db: Queries, viewer: Viewer, id: string, now: Date): Promise<string> {
  const status = await findClientStatus(db, viewer, id, now);
  if (status === "erasing" || status === "erased") throw new ApiError("not_found");
  return id;
}

async function periodOf(
  db: Queries,
  clientId: string,
  template: Awaited<ReturnType<typeof holdTemplate>>,
  {
    period_start: start,
    period_end: end,
  }: { period_start?: string | undefined; period_end?: string | undefined },
  now: Date,
) {
  if (start === undefined && end === undefined)
    return (await proposedPeriod(db, clientId, template, now, later(now, -SAME_PRESS_MS))).period;
  if (start === undefined || end === undefined)
    throw new ApiError("invalid_input", {
      errors: { [start === undefined ? "period_start" : "period_end"]: "Please enter both days." },
    });
  const period = { start, end };
  const { yearStartsIn } = await getReportRules(db);
  requirePeriod(template.template.periodKind, period, yearStartsIn);
  return period;
}
