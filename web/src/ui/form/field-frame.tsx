import type { ReactNode } from "react";

interface FieldFrameProps {
  /** The id of the control, from which its hint and error get theirs. */
  id: string;
  label: ReactNode;
  /** The label is only for screen readers, because another text beside the control already says it. */
  isLabelHidden?: boolean | undefined;
  labelAside?: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then its error or hint. */
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
