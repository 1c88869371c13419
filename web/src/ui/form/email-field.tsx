import { TextField, type TextFieldProps } from "./text-field.tsx";

/** With the keyboard of addresses, and nothing that mends what is typed. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
