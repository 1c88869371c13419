import type { ReportBoard } from "@portico/contract/reports/board";
import { rangeText } from "@portico/contract/reports/report-periods";
import { Select } from "../../ui/form/select.tsx";
import { PeriodField } from "../reports/period-field.tsx";

interface WhichReportsProps {
  board: ReportBoard;
  template: NonNullable<ReportBoard["template"]>;
  onTemplate: (id: string) => void;
  onPeriod: (firstDay: string) => void;
}

/** Asks for the template and the period. */
export function WhichReports({ board, template, onTemplate, onPeriod }: WhichReportsProps) {
  const options = board.templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    // Side by side if both names fit; in a dialog they don't.
    <div className="@container">
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        <Select
          label="Template"
          options={options}
          value={options.find(({ value }) => value === template.id) ?? null}
          onChange={(option) => option && onTemplate(option.value)}
        />
        <div>
          <PeriodField period={board.period_label} onStep={(direction) => onPeriod(board[direction])} />
          <p className="mt-1.5 text-[0.8125rem] text-quiet">
            {rangeText({ start: board.period_start, end: board.period_end })}
          </p>
        </div>
      </div>
    </div>
  );
}
