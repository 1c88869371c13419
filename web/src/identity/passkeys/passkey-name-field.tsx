import { PASSKEY_NAME_MAX_LENGTH } from "@portico/contract/values/limits";
import { TextField } from "../../ui/form/text-field.tsx";

interface PasskeyNameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

export function PasskeyNameField({ name, onChange, error }: PasskeyNameFieldProps) {
  return (
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      enterKeyHint="go"
      maxLength={PASSKEY_NAME_MAX_LENGTH}
      hint="So you can recognise it later."
      value={name}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

/** Returns the errors of a name that can be found before it is sent. */
export function nameFaults(name: string): Readonly<Record<string, string>> {
  return name.trim() === "" ? { name: "Please enter a name." } : {};
}
