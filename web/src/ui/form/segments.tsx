import { useId } from "react";
import { Icon } from "../icon.tsx";

interface SegmentsProps<Value extends string> {
  label: string;
  /** The label is only for screen readers, because the options explain themselves. */
  isLabelHidden?: boolean;
  /**
   * `isWrong` marks an option that contains an error to fix. `icon` is shown instead of the label, which is
   * then for screen readers and in the tooltip.
   */
  options: ReadonlyArray<{ value: Value; label: string; isWrong?: boolean; icon?: string }>;
  /** Shows two options per row, because four options with long words do not fit into one row. */
  isInPairs?: boolean;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few options, which are side by side. */
export function Segments<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  isInPairs = false,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-[0.8125rem] font-semibold"}>{label}</legend>
      <div
        className={`grid gap-1 rounded-control bg-stone-100 p-1 ${isInPairs ? "grid-cols-2 whitespace-nowrap" : "auto-cols-fr grid-flow-col"}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            title={option.icon && option.label}
            className="relative flex min-h-9 cursor-pointer items-center justify-center rounded-sm px-1.5 text-center sm:px-3 text-sm font-semibold text-navy-600 transition-colors hover:text-ink has-checked:bg-white has-checked:text-ink has-checked:shadow-card forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] has-focus-visible:outline-3 has-focus-visible:outline-yellow-400 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-offset-0"
            />
            {option.icon ? (
              <>
                <Icon name={option.icon} size={18} />
                <span className="sr-only">{option.label}</span>
              </>
            ) : (
              option.label
            )}
            {option.isWrong && (
              <span className="ml-1.5 inline-grid text-red-700">
                <Icon name="circle-alert" size={16} />
                <span className="sr-only">, needs fixing</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
