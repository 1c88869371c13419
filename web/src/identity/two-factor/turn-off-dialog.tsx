import { disableTwoFactor } from "@portico/contract/identity/two-factor";
import { PendingEmailNote, usePendingEmail } from "../../forms/pending-email-note.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TwoFactorCodeField } from "../../forms/two-factor-code-field.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { turnOff } from "./two-factor.calls.ts";
import { useEndedText } from "./use-ended-text.ts";

/** Turns two-factor sign-in off. For this, the user types a code from the app or a recovery code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const pendingEmail = usePendingEmail();
  const ended = useEndedText(pendingEmail);
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: disableTwoFactor,
    body: ({ two_factor_auth_code = "" }) => ({ two_factor_auth_code }),
    send: turnOff,
    onDone: () => {
      notify({
        title: "Two-factor sign-in is off",
        description: ended,
        tone: "success",
      });
      onClose();
    },
    fallback: "We couldn't turn it off. Please try again.",
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-factor sign-in?"
      description="You'll no longer need a code, and your recovery codes will stop working. All other devices will be signed out."
    >
      <PendingEmailNote pending={pendingEmail} />
      <form {...formProps}>
        <TwoFactorCodeField error={errors["two_factor_auth_code"]} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton fit pending={pending} secondsToWait={secondsToWait}>
            Turn off
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
