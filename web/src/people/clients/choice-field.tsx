import type { FieldFacts } from "@portico/contract/people/client-fields";
import { Segments } from "../../ui/form/segments.tsx";
import { Select } from "../../ui/form/select.tsx";

interface ChoiceFieldProps {
  label: string;
  facts: Extract<FieldFacts, { form: "choice" }>;
  value: string | null;
  onChange: (option: string | null) => void;
  error?: string | undefined;
}

const NONE = { value: "", label: "Not given" };

/** Lets the user choose one of the options of a field, or none if the field may be empty. */
export function ChoiceField({ label, facts, value, onChange, error }: ChoiceFieldProps) {
  const options = Object.entries(facts.options).map(([option, name]) => ({ value: option, label: name }));
  if (facts.initial)
    return <Segments label={label} options={options} value={value ?? facts.initial} onChange={onChange} />;
  return (
    <Select
      label={label}
      options={[NONE, ...options]}
      value={options.find((option) => option.value === value) ?? NONE}
      onChange={(option) => onChange(option?.value || null)}
      error={error}
    />
  );
}
