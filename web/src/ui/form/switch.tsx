import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: ReactNode;
  /** The label is only for screen readers, because the place of the switch says what it turns on. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch whose change takes effect at once. It is a plain checkbox, so it needs no extra code. */
export function Switch({ label, isLabelHidden = false, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={`flex cursor-pointer gap-3 ${isLabelHidden ? "w-fit items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11" : "min-h-11 items-start"}`}
    >
      <span className={`relative inline-flex h-6 w-10 shrink-0 ${isLabelHidden ? "" : "mt-0.5"}`}>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border-2 border-navy-500 bg-white transition-colors checked:border-navy-900 checked:bg-navy-900 forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight]"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-navy-500 transition-[translate] peer-checked:translate-x-4 peer-checked:bg-yellow-400 forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]" />
      </span>
      <span className={isLabelHidden ? "sr-only" : "mt-0.5 leading-6"}>
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-[0.8125rem] leading-normal text-quiet">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
