import type { FirmSettings } from "@portico/contract/firm/firm";
import { EmailField } from "../ui/form/email-field.tsx";
import { Optional } from "../ui/form/optional.tsx";
import { Select } from "../ui/form/select.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import type { FieldName, FirmField } from "./firm-fields.ts";

interface FirmFieldInputProps {
  field: FirmField;
  value: FirmSettings[FieldName];
  onChange: (value: string | boolean) => void;
  error: string | undefined;
}

/** One setting in a form. */
export function FirmFieldInput({ field, value, onChange, error }: FirmFieldInputProps) {
  const { label, hint, name } = field;
  if (field.kind === "switch")
    return <Switch label={label} hint={hint} checked={value === true} onChange={onChange} />;
  if (field.kind === "choice") {
    const current = String(value);
    const offered = field.options();
    // The chosen value is shown even if it is no longer offered.
    const isOffered = value === "" || value === null || offered.some((option) => option.value === current);
    const options = isOffered ? offered : [{ value: current, label: current }, ...offered];
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
        options={options}
        value={options.find((option) => option.value === current) ?? null}
        onChange={(option) => option && onChange(option.value)}
      />
    );
  }
  const input = {
    label: field.isOptional ? <Optional>{label}</Optional> : label,
    name,
    hint,
    error,
    autoComplete: "off",
    value: String(value ?? ""),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === "email") return <EmailField {...input} />;
  const max = field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  if (field.kind === "number")
    return (
      <TextField
        {...input}
        label={`${label} (${field.unit}s)`}
        inputMode="numeric"
        type="number"
        min={field.zero ? 0 : 1}
        max={field.max}
      />
    );
  if (field.kind === "phone") return <TextField {...input} {...max} type="tel" inputMode="tel" />;
  if (field.kind === "website") return <TextField {...input} {...max} type="url" inputMode="url" />;
  return <TextField {...input} {...max} />;
}
