import type { ReactNode } from "react";
import { TextField } from "./text-field.tsx";
import { typedCode } from "../typed-code.ts";

interface CodeFieldProps {
  label: ReactNode;
  name: string;
  /** The number of digits. */
  length: number;
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
}

/**
 * A single field for a code of digits. It can be autofilled from a message, and ignores other text that is
 * pasted with the code.
 */
export function CodeField({ length, value, onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(typedCode(event.target.value, length, value))}
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      className="tracking-[0.4em] [font-variant-numeric:tabular-nums]"
    />
  );
}
