import { RECOVERY_CODE_COUNT } from "@portico/contract/values/limits";
import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";

interface TwoFactorCodeFieldProps {
  error?: string | undefined;
}

/**
 * A field for a code of the authenticator app, or for a recovery code. The code can be autofilled, and can be
 * pasted in any format.
 */
export function TwoFactorCodeField({ error }: TwoFactorCodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  /**
   * The error that was shown when the user switched to the other kind of code. It is not about the new field,
   * so it is hidden.
   */
  const [past, setPast] = useState<string>();
  if (past !== undefined && error !== past) setPast(undefined);
  const switchKind = () => {
    setPast(error);
    setIsRecovery(!isRecovery);
  };
  const said = error === past ? undefined : error;
  return (
    <div>
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          name="two_factor_auth_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          enterKeyHint="go"
          hint={`One of the ${RECOVERY_CODE_COUNT} you saved. Each works once.`}
          error={said}
        />
      ) : (
        <TextField
          key="app"
          label="Code"
          name="two_factor_auth_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          enterKeyHint="go"
          hint="The 6-digit code from your authenticator app."
          className="tracking-[0.3em] [font-variant-numeric:tabular-nums]"
          error={said}
        />
      )}
      <Button variant="secondary" size="sm" className="mt-3" onClick={switchKind}>
        {isRecovery ? "Use your authenticator app" : "Use a recovery code"}
      </Button>
    </div>
  );
}
