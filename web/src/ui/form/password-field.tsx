import { type KeyboardEvent, useState } from "react";
import { Icon } from "../icon.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing">;

/** A password field with an eye to show the password, and a hint while caps lock is on. */
export function PasswordField({ hint, onKeyUp, onKeyDown, onBlur, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      hint={capsLock ? "Caps lock is on." : hint}
      onKeyDown={(event) => {
        watch(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        watch(event);
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      trailing={
        <button
          type="button"
          aria-label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-10 pointer-coarse:size-11 place-items-center rounded-sm text-quiet hover:text-ink"
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
