import { MAILED_CODE_LENGTH } from "@portico/contract/values/limits";
import { useState } from "react";
import { CodeField } from "../ui/form/code-field.tsx";
import { EmailField } from "../ui/form/email-field.tsx";
import type { FieldErrors } from "./use-call-form.ts";

interface MailedCodeFieldsProps {
  /** Where the code was sent, as far as it is known. */
  email: string | undefined;
  /** What the field of the address starts with. */
  suggested?: string | undefined;
  errors: FieldErrors;
  /** Grows with each code that is sent from this page: what was typed before belongs to an older one. */
  round?: number;
}

/** The code of a letter, and the address it went to where the page before did not hand it on. */
export function MailedCodeFields({ email, suggested, errors, round = 0 }: MailedCodeFieldsProps) {
  return (
    <>
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField
          label="Email"
          name="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          defaultValue={suggested}
          error={errors["email"]}
        />
      )}
      <MailedCodeField key={round} error={errors["code"]} />
    </>
  );
}

function MailedCodeField({ error }: { error: string | undefined }) {
  const [code, setCode] = useState("");
  return (
    <CodeField
      label="Code"
      name="code"
      length={MAILED_CODE_LENGTH}
      value={code}
      onChange={setCode}
      error={error}
    />
  );
}
