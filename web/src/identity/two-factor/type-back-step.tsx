import { confirmRecoveryCode } from "@portico/contract/identity/two-factor";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { typeBack } from "./two-factor.calls.ts";

interface TypeBackStepProps {
  onDone: () => void;
  /** Called if the user wants to see the codes again. */
  onBack: () => void;
}

/**
 * Asks the user to type one code back, which proves that they have saved the codes. That code stays valid.
 */
export function TypeBackStep({ onDone, onBack }: TypeBackStepProps) {
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: confirmRecoveryCode,
    body: ({ recovery_code = "" }) => ({ recovery_code }),
    send: typeBack,
    onDone,
    fallback: "We couldn't finish this. Please try again.",
  });
  return (
    <form {...formProps}>
      <TextField
        label="One of your recovery codes"
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        enterKeyHint="done"
        className="font-mono"
        hint="This checks that you saved them. The code won't be used up."
        error={errors["recovery_code"]}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Show the codes again
        </Button>
        <SubmitButton fit pending={pending} secondsToWait={secondsToWait}>
          Finish
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
