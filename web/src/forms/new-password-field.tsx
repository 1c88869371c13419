import type { PasswordOwner } from "@portico/contract/identity/password";
import { useEffect, useRef, useState } from "react";
import { useIsCommon } from "./common-password.ts";
import { PasswordField } from "../ui/form/password-field.tsx";
import { PasswordStrength } from "../ui/form/password-strength.tsx";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  owner: PasswordOwner;
  error?: string | undefined;
}

/** A password to be set, with its strength as it is typed. */
export function NewPasswordField({ label, name, owner, error }: NewPasswordFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState("");
  const isCommon = useIsCommon(password, owner);
  // What was typed before the program came made no event that it saw.
  useEffect(() => setPassword(box.current?.querySelector("input")?.value ?? ""), []);
  return (
    <div ref={box} className="flex flex-col gap-2.5">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      {!error && <PasswordStrength password={password} owner={owner} isCommon={isCommon} />}
    </div>
  );
}
