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

/** A field for a new password. It shows the strength of the password while the user types. */
export function NewPasswordField({ label, name, owner, error }: NewPasswordFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [password, setPassword] = useState("");
  const isCommon = useIsCommon(password, owner);
  // Text that was typed before the app had loaded caused no event here, so the field is read.
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
