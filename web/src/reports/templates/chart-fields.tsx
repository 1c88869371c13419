import {
  CHART_PERIODS_MAX,
  CHART_SERIES_MAX,
  FIGURE_DECIMALS_MAX,
  REPORT_LABEL_MAX_LENGTH,
} from "@portico/contract/reports/report-limits";
import type { Metric, TemplateChart } from "@portico/contract/reports/report-template-fields";
import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { Segments } from "../../ui/form/segments.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Faults } from "./template-draft.ts";
import { chartWords, optionsOf, unitWords } from "./template-words.ts";

interface ChartFieldsProps {
  chart: TemplateChart;
  metrics: readonly Metric[];
  at: string;
  faults: Faults;
  onChange: (next: Partial<TemplateChart>) => void;
}

const { money, percent, number } = unitWords;

export function ChartFields({ chart, metrics, at, faults, onChange }: ChartFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name={`${at}.label`}
        autoFocus={chart.label === ""}
        autoComplete="off"
        maxLength={REPORT_LABEL_MAX_LENGTH}
        value={chart.label}
        error={faults[`${at}.label`]}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Segments
          label="Chart type"
          options={optionsOf(chartWords)}
          value={chart.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <Segments
          label="Data"
          options={[
            { value: "metrics", label: "Figures" },
            { value: "own", label: "Values entered in each report" },
          ]}
          value={chart.source}
          onChange={(source) => onChange({ source })}
        />
      </div>
      {chart.source === "own" ? (
        <>
          <p className="text-[0.8125rem] text-quiet">You enter the values of this chart in each report.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Segments
              label="Type of value"
              options={optionsOf({ money, percent, number })}
              value={chart.unit}
              onChange={(unit) => onChange({ unit })}
            />
            <TextField
              label="Decimals"
              name={`${at}.decimals`}
              type="number"
              inputMode="numeric"
              min={0}
              max={FIGURE_DECIMALS_MAX}
              value={Number.isNaN(chart.decimals) ? "" : chart.decimals}
              error={faults[`${at}.decimals`]}
              onChange={({ target }) => onChange({ decimals: target.valueAsNumber })}
            />
          </div>
        </>
      ) : (
        <>
          <DrawnFigures {...{ chart, metrics, at, faults, onChange }} />
          {chart.kind !== "donut" && (
            <TextField
              label="Periods"
              name={`${at}.periods`}
              type="number"
              inputMode="numeric"
              min={1}
              max={CHART_PERIODS_MAX}
              className="max-w-28"
              hint={`How many periods it shows, including the current one: 1 to ${CHART_PERIODS_MAX}.`}
              value={Number.isNaN(chart.periods) ? "" : chart.periods}
              error={faults[`${at}.periods`]}
              onChange={({ target }) => onChange({ periods: target.valueAsNumber })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Which figures a chart draws, in the order in which they were chosen. */
function DrawnFigures({ chart, metrics, at, faults, onChange }: ChartFieldsProps) {
  const drawable = metrics.filter(({ unit }) => isNumberUnit(unit));
  const chosen = chart.metrics.filter((key) => drawable.some((metric) => metric.key === key));
  const error = faults[`${at}.metrics`];
  const isFull = chosen.length >= CHART_SERIES_MAX;
  return (
    <fieldset
      data-field={`${at}.metrics`}
      className="min-w-0"
      aria-describedby={error ? `${at}-metrics-error` : undefined}
    >
      <legend className="mb-1.5 text-[0.8125rem] font-semibold">Figures in this chart</legend>
      {drawable.length === 0 ? (
        <p className="text-quiet">First add a figure whose unit is money, percent or a number.</p>
      ) : (
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {drawable.map(({ key, label, unit }) => {
            const isChosen = chosen.includes(key);
            return (
              <li key={key}>
                <label className="flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() =>
                      onChange({
                        metrics: isChosen ? chosen.filter((one) => one !== key) : [...chosen, key],
                      })
                    }
                    className="size-5 shrink-0 accent-navy-900"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {label.trim() || "New figure"}{" "}
                    <span className="text-[0.8125rem] text-quiet">{unitWords[unit]}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {error && (
        <p id={`${at}-metrics-error`} className="mt-1 text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
