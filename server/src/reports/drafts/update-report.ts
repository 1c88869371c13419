import { isCurrency } from "@portico/contract/values/currencies";
import type { updateReport as updateReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import { CURRENCY_SENTENCE } from "@portico/contract/firm/firm";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { bigChanges } from "./big-changes.ts";
import { lockWritable } from "../reports/find-report.ts";
import { validateEdit, type ReportEdit } from "./validate-edit.ts";
import { comparedWith, findLastReport } from "./last-report.ts";
import { type LoadedReport, loadReport } from "../load-reports.ts";
import { comparedAgain, readAttachments } from "../reports/report-content.ts";
import { draftFields } from "../publishing/schedule-report.ts";
import { requirePeriod, titleOf } from "./write-draft.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editAttachments } from "./edit-attachments.store.ts";
import { editReport, isPeriodTaken, notifyBatch } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";

/** PATCH reports/{id}: saves a draft. A scheduled report becomes a draft again. */
export async function updateReport(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof updateReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "draft" && known.status !== "scheduled") throw new ApiError("report_fixed");
    if (known.updatedAt.getTime() !== Date.parse(body.updated_at)) throw new ApiError("changed_meanwhile");
    const stored = await loadReport(tx.db, known.id);
    const asDraft = { ...stored, report: { ...known, ...draftFields(known) } };
    // Compared with the earlier report, as its writer sees it.
    const loaded = await comparedAgain(tx.db, asDraft);
    const draft = loaded.report;
    const { errors, ...validated } = validateEdit(draft, loaded.template, body);
    if (body.currency !== undefined && !isCurrency(body.currency)) errors["currency"] = CURRENCY_SENTENCE;
    if (body.change_note !== undefined && known.supersedesId === null)
      errors["change_note"] = "Only a correction can say what has changed.";
    if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
    const period = await periodEdit(tx.db, loaded, body);
    const isCompared =
      period !== null ||
      (body.currency ?? known.currency) !== known.currency ||
      body.figures?.some(({ previous }) => previous === null);
    const wanted = body.attachments;
    if (wanted) {
      const attached = await readAttachments(tx.db, known.id);
      await editAttachments(tx.db, { report: known, known: attached, wanted, viewer, now });
    }
    const fields = {
      ...draftFields(known),
      comparedStart: draft.comparedStart,
      comparedEnd: draft.comparedEnd,
      ...validated,
      ...period,
      ...(isCompared &&
        (await comparison(tx.db, loaded, { ...body, ...period, figures: validated.figures }))),
      ...(body.title !== undefined && { title: body.title }),
      ...(body.currency !== undefined && { currency: body.currency }),
      ...(body.change_note !== undefined && { changeNote: body.change_note }),
      ...(body.acknowledgement_required !== undefined && {
        acknowledgementRequired: body.acknowledgement_required,
      }),
      problem: null,
      madeBy: null,
    };
    await editReport(tx.db, known.id, fields, now).catch((error: unknown) => {
      // Another report has taken the period since the check.
      throw isUniqueViolation(error, "report_period") ? new ApiError("period_taken") : error;
    });
    await notifyBatch(tx.db, known.id, bigChanges({ ...draft, ...fields }, loaded.template));
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}

/**
 * The fields that change when an edit moves the report to other days, with a new title unless a person has
 * written one. Throws ApiError `invalid_input` and `period_taken`.
 */
async function periodEdit(
  db: Queries,
  { report, templateName }: LoadedReport,
  { period_start: start, period_end: end }: ReportEdit,
) {
  if (start === undefined && end === undefined) return null;
  const period = { start: start ?? report.periodStart, end: end ?? report.periodEnd };
  const known = { start: report.periodStart, end: report.periodEnd };
  if (period.start === known.start && period.end === known.end) return null;
  if (report.supersedesId !== null)
    throw new ApiError("invalid_input", {
      errors: { period_start: "The period of a correction can't be changed." },
    });
  const { yearStartsIn } = await getReportRules(db);
  requirePeriod(report.periodKind, period, yearStartsIn);
  if (await isPeriodTaken(db, report, period)) throw new ApiError("period_taken");
  const isProposed = report.title === titleOf(templateName, report.periodKind, known, yearStartsIn);
  return {
    periodStart: period.start,
    periodEnd: period.end,
    ...(isProposed && { title: titleOf(templateName, report.periodKind, period, yearStartsIn) }),
  };
}

async function comparison(
  db: Queries,
  { report, template: { metrics } }: LoadedReport,
  {
    periodStart = report.periodStart,
    currency = report.currency,
    figures,
  }: {
    periodStart?: string | undefined;
    currency?: string | undefined;
    figures: LoadedReport["report"]["figures"];
  },
) {
  return comparedWith(await findLastReport(db, report, periodStart), figures, { metrics, currency });
}
