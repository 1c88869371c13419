import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const icons = { line: "trending-up", area: "trending-up", bar: "chart-column", donut: "chart-pie" } as const;

import { ChartDialog } from "./chart-dialog.tsx";
import type { DraftSaver } from "./report-saver.ts";

/** "4 values, entered for this chart". */
function ownText(count: number): string {
  return `${count === 1 ? "1 value" : `${count} values`}, entered for this chart`;
}

/** "Compares 4 reports, Q4 2025 to Q3 2026". */
function comparedText(labels: readonly string[]): string {
  if (labels.length === 0) return "No report to show yet";
  if (labels.length === 1) return `Shows ${labels[0]} only. Later reports will add to this chart.`;
  return `Compares ${labels.length} reports, ${labels[0]} to ${labels.at(-1)}`;
}

/** The data that the charts are drawn from. */
export function ChartsPart({ report, saver }: { report: Report; saver: DraftSaver }) {
  const [editing, setEditing] = useState<string | null>(null);
  const charts = report.charts;
  const edited = charts.find(({ key }) => key === editing);
  const sources = report.writing?.chart_sources ?? [];
  if (charts.length === 0) return null;
  const own = new Set(sources.filter(({ is_own }) => is_own).map(({ key }) => key));
  return (
    <section aria-labelledby="charts-head">
      <h2 id="charts-head" className="mb-3 text-xl">
        Charts
      </h2>
      <ul className="flex flex-col gap-2">
        {charts.map(({ key, kind, label, labels }) => (
          <li
            key={key}
            className="flex items-center gap-3.5 rounded-control border border-line bg-white px-4 py-3"
          >
            <Icon name={icons[kind]} size={18} className="text-quiet" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{label}</span>
              <span className="block text-[0.8125rem] text-quiet">
                {own.has(key) ? ownText(labels.length) : comparedText(labels)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Edit ${label}`}
              onClick={() => setEditing(key)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <ChartDialog
          chart={edited}
          canReset={sources.some(({ key, is_own, is_edited }) => key === editing && !is_own && is_edited)}
          onSave={async (patch) => {
            try {
              await saver.decide({ charts: [patch] });
            } catch (error) {
              const [first] = Object.values((error as { errors?: Record<string, string> }).errors ?? {});
              throw Object.assign(new Error("refused"), { errors: { points: first ?? "" } });
            }
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
