import { MAILED_CODE_LENGTH } from "@portico/contract/values/limits";
import { useState } from "react";
import { CodeField } from "../ui/form/code-field.tsx";
import { EmailField } from "../ui/form/email-field.tsx";
import type { FieldErrors } from "./use-call-form.ts";

interface MailedCodeFieldsProps {
  /** The address to which the code was sent, if it is known. */
  email: string | undefined;
  /** The initial value of the address field. */
  suggested?: string | undefined;
  errors: FieldErrors;
  /**
   * The number of the code that was last sent from this page. A new number clears the typed text, which
   * belongs to an older code.
   */
  round?: number;
}

/**
 * Fields for the code from an email, and for the address to which the code was sent. The field for the
 * address is left out if the previous page has passed the address on.
 */
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
