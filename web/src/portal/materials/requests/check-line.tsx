import { type ReactNode, useId } from "react";

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick with its words beside it. */
export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 shrink-0 accent-navy-900"
      />
      {children}
    </label>
  );
}
