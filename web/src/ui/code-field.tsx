import { MAILED_CODE_LENGTH } from "@portico/contract/limits";
import type { ReactNode } from "react";
import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/** One field for a code of six digits: autofilled from a message, forgiving about spaces. */
export function CodeField({ value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, MAILED_CODE_LENGTH))}
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      className="tracking-[0.4em] tabular-nums"
    />
  );
}
