import type { ReportBoard } from "@portico/contract/reports/board";
import type { ReactNode } from "react";
import { Select } from "../../ui/form/select.tsx";
import { PeriodField } from "../reports/period-field.tsx";
import type { BoardAsked } from "./board-address.ts";

interface BoardHeadProps {
  board: ReportBoard;
  onAsk: (next: Partial<BoardAsked>) => void;
  acts: ReactNode;
}

/** The template and the period of the board, with buttons for the previous and the next period. */
export function BoardHead({ board, onAsk, acts }: BoardHeadProps) {
  const options = board.templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mt-5 mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,18rem)_18rem_minmax(0,1fr)]">
      <Select
        label="Template"
        options={options}
        value={options.find(({ value }) => value === board.template?.id) ?? null}
        onChange={(option) => option && onAsk({ template: option.value, period: undefined })}
      />
      <PeriodField
        period={board.period_label}
        onStep={(direction) => onAsk({ template: board.template?.id, period: board[direction] })}
      />
      {acts && <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1 lg:justify-end">{acts}</div>}
    </div>
  );
}
