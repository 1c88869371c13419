import { REFERENCE_CELL, type ReportBatchRow } from "@portico/contract/reports/batches";
import type { ReportBatchTableRow, TemplateContent } from "../../schema/reports/report.table.ts";
import type { ShownRow } from "./batch-rows.store.ts";
import { cellsOf } from "./validate-row.ts";
import { NOT_THEIRS } from "./no-one.ts";

/** Presents a row of a batch. */
export function batchRowAnswer(
  { row, state, client, reportProblem }: ShownRow,
  batch: ReportBatchTableRow,
  { metrics }: Pick<TemplateContent, "metrics">,
): ReportBatchRow {
  const cells = cellsOf(row, batch.columns);
  const labels = [
    { key: REFERENCE_CELL, label: "Reference" },
    ...metrics.map(({ key, label }) => ({ key, label })),
  ];
  const errors = errorsOf(row, state, reportProblem);
  const isSeen = client !== null && client.id !== null;
  return {
    number: row.number,
    state,
    client: isSeen ? client : null,
    file_name: row.fileName,
    report_id: isSeen ? row.reportId : null,
    values: labels.flatMap(({ key, label }) =>
      cells[key] === undefined ? [] : [{ field: key, label, value: cells[key] }],
    ),
    // An agent who no longer looks after a client must not see what the client's report says.
    errors:
      row.clientId !== null && !isSeen && errors.length > 0
        ? [{ field: null, sentence: NOT_THEIRS }]
        : errors,
  };
}

function errorsOf(
  { problems, bigChanges }: ShownRow["row"],
  state: ShownRow["state"],
  reportProblem: string | null,
): ReportBatchRow["errors"] {
  if (state === "to_check") return bigChanges;
  if (state !== "bad" && state !== "incomplete") return [];
  return [...problems, ...(reportProblem ? [{ field: null, sentence: reportProblem }] : [])];
}
