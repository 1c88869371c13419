import type { BodyToSend } from "@portico/contract/http/call";
import type { updateReport } from "@portico/contract/reports/report-edits";
import type { Report } from "@portico/contract/reports/report-fields";

/** The changes to a draft. */
export type ReportPatch = Omit<BodyToSend<typeof updateReport>, "updated_at">;

/** Takes two patches. Returns one patch that has the effect of both in this order. */
export function merged(first: ReportPatch, second: ReportPatch): ReportPatch {
  const both: ReportPatch = { ...first, ...second };
  if (first.figures && second.figures) both.figures = byKey(first.figures, second.figures);
  if (first.sections && second.sections) both.sections = byKey(first.sections, second.sections);
  if (first.charts && second.charts) both.charts = byKey(first.charts, second.charts);
  return both;
}

function byKey<Part extends { key: string }>(first: readonly Part[], second: readonly Part[]): Part[] {
  const parts = new Map(first.map((part) => [part.key, part]));
  for (const part of second) parts.set(part.key, { ...parts.get(part.key), ...part });
  return [...parts.values()];
}

/**
 * Takes a report and a patch. Returns the report as it will be, as accurately as the page can know before the
 * server responds.
 */
export function applied(report: Report, patch: ReportPatch): Report {
  if (Object.keys(patch).length === 0) return report;
  const figures = new Map(patch.figures?.map((figure) => [figure.key, figure]));
  const sections = new Map(patch.sections?.map((section) => [section.key, section.body]));
  const confirmed = new Set(report.writing?.confirmed);
  for (const { key, value, confirmed: isConfirmed } of figures.values()) {
    if (isConfirmed) confirmed.add(key);
    else if (value !== undefined || isConfirmed === false) confirmed.delete(key);
  }
  return {
    ...report,
    ...(patch.title !== undefined && { title: patch.title }),
    ...(patch.currency !== undefined && { currency: patch.currency }),
    ...(patch.change_note !== undefined && { change_note: patch.change_note }),
    ...(patch.acknowledgement_required !== undefined && {
      acknowledgement_required: Boolean(patch.acknowledgement_required),
    }),
    figures: report.figures.map((figure) => {
      const {
        value = figure.value,
        previous = figure.previous,
        target = figure.target,
        note = figure.note,
      } = figures.get(figure.key) ?? {};
      return { ...figure, value, previous, target, note: note || null };
    }),
    sections: report.sections.map((section) => ({
      ...section,
      body: String(sections.get(section.key) ?? section.body),
    })),
    writing: report.writing && { ...report.writing, confirmed: [...confirmed] },
  };
}
