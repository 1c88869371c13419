import { useId } from "react";
import { Icon } from "../../ui/icon.tsx";

interface PeriodFieldProps {
  /** "Q3 2026". */
  period: string;
  error?: string | undefined;
  /** The period cannot be changed. */
  isFixed?: boolean | undefined;
  /** The previous or next period is being loaded. */
  isStepping?: boolean;
  onStep: (direction: "earlier" | "later") => void;
}

const ARROW =
  "grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink aria-disabled:opacity-40";

/** A period with buttons for the previous and the next one. */
export function PeriodField({ period, error, isFixed, isStepping = false, onStep }: PeriodFieldProps) {
  const id = useId();
  const arrow = (direction: "earlier" | "later") => (
    <button
      type="button"
      aria-label={direction === "earlier" ? "Earlier period" : "Later period"}
      aria-disabled={isStepping || undefined}
      onClick={() => !isStepping && onStep(direction)}
      className={ARROW}
    >
      <Icon name={direction === "earlier" ? "chevron-left" : "chevron-right"} size={18} />
    </button>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="self-start text-[0.8125rem] font-semibold">
        Period
      </span>
      <div
        role="group"
        aria-labelledby={id}
        className="flex h-11 items-center justify-between rounded-control border border-field bg-white"
      >
        {!isFixed && arrow("earlier")}
        <span aria-live="polite" className="min-w-0 flex-1 truncate px-2 text-center font-semibold">
          {period}
        </span>
        {!isFixed && arrow("later")}
      </div>
      {error && (
        <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </div>
  );
}
