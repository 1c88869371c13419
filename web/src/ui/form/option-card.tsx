import { useId } from "react";

interface OptionCardsProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ value: Value; title: string; detail: string }>;
  value: Value;
  onChange: (value: Value) => void;
  /** Puts the cards below each other even on wide screens and shows the label, as in a form. */
  isStacked?: boolean;
}

/** A choice between a few options that each need a line of explanation. */
export function OptionCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  isStacked = false,
}: OptionCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`grid gap-2.5 ${isStacked ? "" : "sm:grid-cols-3"}`}>
      <legend className={isStacked ? "mb-2 text-[0.8125rem] font-semibold" : "sr-only"}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 rounded-control border border-line bg-white p-3.5 leading-snug transition-colors hover:border-navy-500 has-checked:border-navy-900 has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-yellow-400"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-navy-900"
          />
          <span className="font-semibold">{option.title}</span>
          {option.detail && <span className="col-start-2 text-[0.8125rem] text-quiet">{option.detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}
