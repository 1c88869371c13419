import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fieldAria, fieldLook } from "./field-look.ts";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "children"> {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  name: string;
  error?: ReactNode;
  hint?: ReactNode;
  /** Shown at the far end of the label's line, such as a link. */
  labelAside?: ReactNode;
  /** Shown inside the control at its far end, such as a button. */
  trailing?: ReactNode;
}

export function TextField({
  id: ownId,
  label,
  isLabelHidden,
  error,
  hint,
  labelAside,
  trailing,
  type = "text",
  className = "",
  ...rest
}: TextFieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      labelAside={labelAside}
      error={error}
      hint={hint}
    >
      <div className="relative">
        <input
          {...rest}
          {...fieldAria(id, error, hint)}
          id={id}
          type={type}
          className={`h-11 ${fieldLook(Boolean(error))} ${trailing ? "pr-12" : ""} ${className}`}
        />
        {trailing && (
          <div className="absolute inset-y-0 right-0 grid w-11 place-items-center">{trailing}</div>
        )}
      </div>
    </FieldFrame>
  );
}
