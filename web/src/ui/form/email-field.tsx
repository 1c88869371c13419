import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A text field with the keyboard for email addresses, without capitals or spell checking. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
