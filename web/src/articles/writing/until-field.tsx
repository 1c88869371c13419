import type { ReactNode } from "react";
import { DateField } from "../../ui/form/date-field.tsx";
import { firmDay, startOfFirmDay } from "../../ui/moment.tsx";

interface UntilFieldProps {
  label: ReactNode;
  name: string;
  /** ISO 8601, or null for no date. */
  value: string | null;
  error: string | undefined;
  hint: string;
  onChange: (at: string | null) => void;
}

/** Asks for the day on which something ends: it ends when this day begins for the firm. */
export function UntilField({ value, onChange, error, ...rest }: UntilFieldProps) {
  return (
    <DateField
      {...rest}
      min={firmDay(Date.now())}
      value={value === null ? "" : firmDay(value)}
      error={error}
      onChange={(day) => {
        if (day !== null) onChange(day === "" ? null : startOfFirmDay(day));
      }}
    />
  );
}
