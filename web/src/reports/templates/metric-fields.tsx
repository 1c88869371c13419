import { FIGURE_DECIMALS_MAX, REPORT_LABEL_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import type { Metric } from "@portico/contract/reports/report-template-fields";
import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { Segments } from "../../ui/form/segments.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Faults } from "./template-draft.ts";
import { betterWords, optionsOf, unitWords } from "./template-words.ts";

interface MetricFieldsProps {
  metric: Metric;
  /** The beginning of its field names: "metrics.0". */
  at: string;
  faults: Faults;
  /** Reports use this figure, so its type cannot be changed. */
  isWritten: boolean;
  onChange: (next: Partial<Metric>) => void;
}

const units = optionsOf(unitWords);

export function MetricFields({ metric, at, faults, isWritten, onChange }: MetricFieldsProps) {
  const isNumber = isNumberUnit(metric.unit);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          name={`${at}.label`}
          autoFocus={metric.label === ""}
          autoComplete="off"
          maxLength={REPORT_LABEL_MAX_LENGTH}
          value={metric.label}
          error={faults[`${at}.label`]}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        {isWritten ? (
          <div data-field={`${at}.unit`} tabIndex={-1}>
            <p className="mb-1.5 text-[0.8125rem] font-semibold">Type</p>
            <p>{unitWords[metric.unit]}</p>
            <p className="text-[0.8125rem] text-quiet">
              Reports already use this type. To change it, remove this figure and add a new one.
            </p>
          </div>
        ) : (
          <div data-field={`${at}.unit`}>
            <Select
              label="Type"
              options={units}
              value={units.find(({ value }) => value === metric.unit) ?? null}
              error={faults[`${at}.unit`]}
              onChange={(option) => {
                const unit = option?.value as Metric["unit"] | undefined;
                if (unit) onChange({ unit, ...(!isNumberUnit(unit) && { decimals: 0, better: "none" }) });
              }}
            />
          </div>
        )}
      </div>
      {isNumber && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Decimals"
            name={`${at}.decimals`}
            type="number"
            inputMode="numeric"
            min={0}
            max={FIGURE_DECIMALS_MAX}
            value={Number.isNaN(metric.decimals) ? "" : metric.decimals}
            error={faults[`${at}.decimals`]}
            onChange={({ target }) => onChange({ decimals: target.valueAsNumber })}
          />
          <Segments
            label="Good direction"
            options={optionsOf(betterWords)}
            value={metric.better}
            onChange={(better) => onChange({ better })}
          />
        </div>
      )}
      <Switch
        label="Required before a report can be published"
        checked={metric.required}
        onChange={(required) => onChange({ required })}
      />
    </>
  );
}
