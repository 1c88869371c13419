import type { ReactNode } from "react";

interface FieldFrameProps {
  /** The id of the control. The ids of its hint and its error are derived from this id. */
  id: string;
  label: ReactNode;
  /** Shows the label only to screen readers, because another text beside the control says the same. */
  isLabelHidden?: boolean | undefined;
  labelAside?: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A label, the control below it, and then its error or hint. */
export function FieldFrame({ id, label, isLabelHidden, labelAside, error, hint, children }: FieldFrameProps) {
  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "self-start text-[0.8125rem] font-semibold"}>
        {label}
      </label>
      {children}
      {/* After the control in the document, so that Tab reaches the control first. */}
      {labelAside && <span className="absolute top-0 right-0 text-[0.8125rem]">{labelAside}</span>}
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
