import type { ReactNode } from "react";

interface CheckLineProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function CheckLine({ checked, onChange, children }: CheckLineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 shrink-0 accent-navy-900"
      />
      {children}
    </label>
  );
}
