import { changeOf } from "@portico/contract/reports/report-change";
import { CsvNumber } from "../../foundation/exports/csv-lines.ts";
import type { LoadedReport } from "../load-reports.ts";
import { figuresOf } from "./report-content.ts";

export const figureHeads = ["Figure", "Unit", "Value", "Previous", "Change in percent", "Target", "Note"];

/** The figures of a report as rows of a table, yielded all at once. */
export async function* figureLines(loaded: LoadedReport): AsyncGenerator<unknown[][]> {
  const { currency } = loaded.report;
  yield figuresOf(loaded).map((figure) => {
    const { label, unit, value, previous, target, note } = figure;
    const change = changeOf(figure, figure);
    const percent = change?.percent ?? null;
    const isFall = change?.direction === "down" && Number(percent) > 0;
    const cell = (text: string | null) =>
      text === null || unit === "text" || unit === "date" ? text : new CsvNumber(text);
    return [
      label,
      unit === "money" ? currency : unit,
      cell(value),
      cell(previous),
      percent === null ? null : new CsvNumber(isFall ? `-${percent}` : percent),
      cell(target),
      note,
    ];
  });
}
