import type { renewReport as renewReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { bigChanges } from "./big-changes.ts";
import { lockWritable } from "../reports/find-report.ts";
import { holdNewestVersion } from "../templates/find-template.ts";
import { loadReport } from "../load-reports.ts";
import { renewedDraft } from "./renew-draft.ts";
import { comparedAgain } from "../reports/report-content.ts";
import { draftFields } from "../publishing/schedule-report.ts";
import { titleOf } from "./write-draft.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editReport, notifyBatch } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";

/**
 * POST reports/{id}/renew: moves a draft to the newest version of its template, with the content that has a
 * place in it.
 */
export async function renewReport(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof renewReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "draft" && known.status !== "scheduled") throw new ApiError("report_fixed");
    const { template, content } = await holdNewestVersion(tx.db, known.templateId);
    const isSeen = known.updatedAt.getTime() === Date.parse(body.updated_at);
    if (!isSeen || template.version !== body.version) throw new ApiError("changed_meanwhile");
    if (known.templateVersion === template.version) return reportAnswer(tx.db, viewer, known.id, now);
    const loaded = await loadReport(tx.db, known.id);
    const draft = { ...known, ...draftFields(known) };
    const { lost: _, ...kept } = renewedDraft(draft, loaded.template, content);
    const renewed = { ...loaded, template: content, report: { ...draft, ...kept } };
    const { report } = await comparedAgain(tx.db, renewed);
    const { yearStartsIn } = await getReportRules(tx.db);
    const period = { start: known.periodStart, end: known.periodEnd };
    const title = (name: string) => titleOf(name, known.periodKind, period, yearStartsIn);
    const fields = {
      ...draftFields(known),
      ...kept,
      figures: report.figures,
      comparedStart: report.comparedStart,
      comparedEnd: report.comparedEnd,
      templateVersion: template.version,
      ...(known.title === title(loaded.templateName) && { title: title(template.name) }),
      problem: null,
      madeBy: null,
    };
    await editReport(tx.db, known.id, fields, now);
    await notifyBatch(tx.db, known.id, bigChanges(report, content));
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}
