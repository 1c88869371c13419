import type { ReportBoard } from "@portico/contract/portal/report-board";
import { rangeText } from "@portico/contract/report-periods";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";

interface WhichReportsProps {
  board: ReportBoard;
  template: NonNullable<ReportBoard["template"]>;
  onTemplate: (id: string) => void;
  onPeriod: (firstDay: string) => void;
}

const ARROW =
  "grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink";

/** From which template, and for which period. */
export function WhichReports({ board, template, onTemplate, onPeriod }: WhichReportsProps) {
  const options = board.templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label="Template"
        options={options}
        value={options.find(({ value }) => value === template.id) ?? null}
        onChange={(option) => option && onTemplate(option.value)}
      />
      <div>
        <FieldFrame id="batch-period" label="Period" error={undefined}>
          <div
            id="batch-period"
            role="group"
            aria-label="Period"
            className="flex h-11 items-center justify-between rounded-control border border-field bg-white"
          >
            <button
              type="button"
              aria-label="Earlier period"
              onClick={() => onPeriod(board.earlier)}
              className={ARROW}
            >
              <Icon name="chevron-left" size={18} />
            </button>
            <span aria-live="polite" className="min-w-0 flex-1 truncate px-2 text-center font-semibold">
              {board.period_label}
            </span>
            <button
              type="button"
              aria-label="Later period"
              onClick={() => onPeriod(board.later)}
              className={ARROW}
            >
              <Icon name="chevron-right" size={18} />
            </button>
          </div>
        </FieldFrame>
        <p className="mt-1.5 text-[0.8125rem] text-quiet">
          {rangeText({ start: board.period_start, end: board.period_end })}
        </p>
      </div>
    </div>
  );
}
