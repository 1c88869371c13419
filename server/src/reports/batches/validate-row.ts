import { REFERENCE_CELL, type ReportBatchRow } from "@portico/contract/reports/batches";
import { lostText } from "@portico/contract/values/lost-text";
import { figureProblem, isNoValue, readFigure } from "@portico/contract/reports/read-number";
import { FIGURE_TEXT_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import type { Metric } from "@portico/contract/reports/report-template-fields";
import { problemOfValue } from "../drafts/validate-edit.ts";
import type {
  FigureValues,
  ReportBatchRowRow,
  ReportBatchTableRow,
  TemplateContent,
} from "../../schema/reports/report.table.ts";
import { cellText } from "../../foundation/tables/cell-text.ts";
import { readDay } from "../../foundation/tables/read-day.ts";
import { cutText } from "../../platform/cut-text.ts";

type Problem = ReportBatchRow["errors"][number];
type FileOf = Pick<ReportBatchTableRow, "columns" | "decimalSign" | "dateOrder">;

/** The firm's present day, and the currency of its new reports. */
interface Here {
  today: string;
  currency: string;
}

/** The values of a row, and the problems of those that are invalid. */
export interface ValidatedRow {
  reference: string;
  figures: Record<string, FigureValues>;
  problems: Problem[];
}

/** How many characters of a cell are shown in a problem. */
const SAID_MAX_LENGTH = 40;

/** The cells of a row, keyed by the field of their column; corrected values replace those of the file. */
export function cellsOf(
  { cells, fixed }: Pick<ReportBatchRowRow, "cells" | "fixed">,
  columns: readonly (string | null)[],
): Record<string, string> {
  const said = columns.flatMap((field, at) =>
    field === null ? [] : [[field, cellText(cells[at] ?? "")] as const],
  );
  return { ...Object.fromEntries(said), ...fixed };
}

/**
 * Takes a row, how its file is written, and the figures that a template has. Returns the row's figures, and a
 * sentence for each invalid one.
 */
export function validateRow(
  row: Pick<ReportBatchRowRow, "cells" | "fixed">,
  file: FileOf,
  template: Pick<TemplateContent, "metrics">,
  here: Here,
): ValidatedRow {
  const cells = cellsOf(row, file.columns);
  const figures: Record<string, FigureValues> = {};
  const problems: Problem[] = [];
  for (const metric of template.metrics) {
    const said = cells[metric.key]?.trim() ?? "";
    if (said === "" || (metric.unit !== "text" && isNoValue(said))) continue;
    const read = readCell(said, metric, file, here);
    if ("sentence" in read)
      problems.push({ field: metric.key, sentence: `${metric.label}: ${read.sentence}` });
    else figures[metric.key] = { value: read.value, previous: null, target: null, note: null };
  }
  const reference = cells[REFERENCE_CELL]?.trim() ?? "";
  const lost = lostText(reference);
  if (lost) problems.unshift({ field: REFERENCE_CELL, sentence: lost });
  return { reference, figures, problems };
}

function readCell(
  said: string,
  metric: Metric,
  { decimalSign, dateOrder }: FileOf,
  { today, currency }: Here,
): { value: string } | { sentence: string } {
  const { unit, decimals } = metric;
  const isNumber = unit !== "date" && unit !== "text";
  const other = isNumber ? figureProblem(said, { ...metric, currency }, decimalSign ?? undefined) : null;
  if (other) return { sentence: `"${cutText(said, SAID_MAX_LENGTH)}": ${other}` };
  const lost = lostText(said);
  if (lost) return { sentence: lost };
  if (unit === "date") {
    const read = readDay(said, dateOrder, today, false);
    return read.problem ? { sentence: read.problem.sentence } : { value: read.day };
  }
  if (unit === "text" && said.length > FIGURE_TEXT_MAX_LENGTH)
    return { sentence: `At most ${FIGURE_TEXT_MAX_LENGTH} characters.` };
  if (unit === "text") {
    const problem = problemOfValue(said, metric);
    return problem ? { sentence: problem } : { value: said };
  }
  const value = readFigure(said, metric, decimalSign ?? undefined);
  if (value) return { value };
  const kind =
    decimals === 0
      ? "a whole number"
      : `a number with at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
  return { sentence: `"${cutText(said, SAID_MAX_LENGTH)}" isn't ${kind}.` };
}
