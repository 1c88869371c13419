import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fieldAria, fieldLook } from "./field-look.ts";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "children"> {
  label: ReactNode;
  name: string;
  error?: ReactNode;
  hint?: ReactNode;
  labelAside?: ReactNode;
}

export function TextArea({
  label,
  error,
  hint,
  labelAside,
  rows = 3,
  className = "",
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelAside={labelAside} error={error} hint={hint}>
      <textarea
        {...rest}
        {...fieldAria(id, error, hint)}
        id={id}
        rows={rows}
        className={`resize-y py-2.5 ${fieldLook(Boolean(error))} ${className}`}
      />
    </FieldFrame>
  );
}
