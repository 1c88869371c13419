import type { ReportBoard } from "@portico/contract/portal/report-board";
import type { ReactNode } from "react";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";
import type { BoardAsked } from "./board-address.ts";

interface BoardHeadProps {
  board: ReportBoard;
  onAsk: (next: Partial<BoardAsked>) => void;
  acts: ReactNode;
}

const ARROW =
  "grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink";

/** Which reports the board is about: their template, and their period with a step to the ones before and after. */
export function BoardHead({ board, onAsk, acts }: BoardHeadProps) {
  const options = board.templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mt-5 mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,20rem)_18rem_minmax(0,1fr)]">
      <Select
        label="Template"
        options={options}
        value={options.find(({ value }) => value === board.template?.id) ?? null}
        onChange={(option) => option && onAsk({ template: option.value, period: undefined })}
      />
      <FieldFrame id="board-period" label="Period">
        <div
          id="board-period"
          role="group"
          aria-label="Period"
          className="flex h-11 items-center justify-between rounded-control border border-field bg-white"
        >
          <button
            type="button"
            aria-label="Earlier period"
            className={ARROW}
            onClick={() => onAsk({ template: board.template?.id, period: board.earlier })}
          >
            <Icon name="chevron-left" size={18} />
          </button>
          <span aria-live="polite" className="min-w-0 flex-1 truncate px-2 text-center font-semibold">
            {board.period_label}
          </span>
          <button
            type="button"
            aria-label="Later period"
            className={ARROW}
            onClick={() => onAsk({ template: board.template?.id, period: board.later })}
          >
            <Icon name="chevron-right" size={18} />
          </button>
        </div>
      </FieldFrame>
      {acts && <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1 lg:justify-end">{acts}</div>}
    </div>
  );
}
