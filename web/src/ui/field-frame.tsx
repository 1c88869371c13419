import type { ReactNode } from "react";

interface FieldFrameProps {
  /** The id of the control; its hint and error get ids from it. */
  id: string;
  label: ReactNode;
  labelAside?: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then its error or hint. */
export function FieldFrame({ id, label, labelAside, error, hint, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[0.8125rem] font-semibold">
          {label}
        </label>
        {labelAside && <span className="text-[0.8125rem]">{labelAside}</span>}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </div>
  );
}
