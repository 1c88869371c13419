import { numberText } from "@portico/contract/reports/figure-text";
import type { Chart } from "@portico/contract/reports/report-fields";
import {
  CHART_POINTS_MAX,
  FIGURE_DECIMALS_MAX,
  REPORT_LABEL_MAX_LENGTH,
} from "@portico/contract/reports/report-limits";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { fieldLook } from "../../ui/form/field-look.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ReportPatch } from "./report-patch.ts";
import { readNumber } from "@portico/contract/reports/read-number";

type ChartPatch = NonNullable<ReportPatch["charts"]>[number];

interface ChartDialogProps {
  chart: Chart;
  /** Whether the chart's own values can be replaced by the figures again. */
  canReset: boolean;
  onSave: (patch: ChartPatch) => Promise<void>;
  onClose: () => void;
}

interface Point {
  label: string;
  /** The values as typed, one for each series. */
  values: string[];
}

/** Edits the values of a chart in a grid with one line for each point. */
export function ChartDialog({ chart, canReset, onSave, onClose }: ChartDialogProps) {
  const [points, setPoints] = useState<Point[]>(() => pointsOf(chart));
  const change = (at: number, next: Point) =>
    setPoints(points.map((point, index) => (index === at ? next : point)));
  const decimalsMax = Math.max(
    chart.decimals,
    chart.unit === "percent" ? chart.decimals : FIGURE_DECIMALS_MAX,
  );
  const validate = (): Record<string, string> => {
    for (const [at, { label, values }] of points.entries()) {
      if (label.trim() === "") return { points: `Row ${at + 1} needs a label.` };
      const wrong = values.find((value) => readNumber(value, decimalsMax) === null);
      if (wrong !== undefined) return { points: `“${wrong}” at ${label} is not a number.` };
    }
    return {};
  };
  const save = () =>
    onSave({
      key: chart.key,
      values: {
        labels: points.map(({ label }) => label.trim()),
        series: chart.series.map(({ key, label }, column) => ({
          key,
          label,
          values: points.map(({ values }) => readNumber(values[column] ?? "", decimalsMax) || null),
        })),
      },
    });
  const cell = `h-10 px-2.5! ${fieldLook(false)}`;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={chart.label}
      description="What you type here appears in this report only. Leave a value empty for a gap."
      fallback="The chart wasn't saved. Please try again."
      validate={validate}
      onSave={save}
    >
      {(faults) => (
        <>
          <div className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead>
                <tr className="text-left text-[0.8125rem] text-quiet">
                  <th className="pr-2 pb-1 font-semibold">Label</th>
                  {chart.series.map(({ key, label }) => (
                    <th key={key} className="pr-2 pb-1 font-semibold">
                      {label}
                    </th>
                  ))}
                  <th>
                    <span className="sr-only">Remove</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map((point, at) => (
                  // A point has nothing but its place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={at}>
                    <td className="min-w-24 py-1 pr-2">
                      <input
                        aria-label={`Label of row ${at + 1}`}
                        maxLength={REPORT_LABEL_MAX_LENGTH}
                        value={point.label}
                        onChange={({ target }) => change(at, { ...point, label: target.value })}
                        className={cell}
                      />
                    </td>
                    {chart.series.map(({ key, label }, column) => (
                      <td key={key} className="min-w-24 py-1 pr-2">
                        <input
                          inputMode="decimal"
                          aria-label={`${label}, row ${at + 1}`}
                          value={point.values[column] ?? ""}
                          onChange={({ target }) =>
                            change(at, { ...point, values: point.values.with(column, target.value) })
                          }
                          className={`text-right tabular-nums ${cell}`}
                        />
                      </td>
                    ))}
                    <td>
                      <button
                        type="button"
                        aria-label={`Remove row ${at + 1}`}
                        onClick={() => setPoints(points.toSpliced(at, 1))}
                        className="grid size-10 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
                      >
                        <Icon name="x" size={16} />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {faults["points"] && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["points"]}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {points.length < CHART_POINTS_MAX && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setPoints([...points, { label: "", values: chart.series.map(() => "") }])}
              >
                Add a row
              </Button>
            )}
            {canReset && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => void onSave({ key: chart.key, values: null }).then(onClose)}
              >
                Use the report's figures
              </Button>
            )}
          </div>
        </>
      )}
    </EditDialog>
  );
}

function pointsOf({ labels, series }: Chart): Point[] {
  return labels.map((label, at) => ({
    label,
    values: series.map(({ values }) => (values[at] ? numberText(values[at]!) : "")),
  }));
}
