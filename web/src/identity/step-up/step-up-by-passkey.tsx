import { useMutation } from "@tanstack/react-query";
import { passkeySentence } from "../../session/passkey-trouble.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { confirmByPasskey } from "./step-up.calls.ts";
import type { StepUpFormProps } from "./step-up-actions.tsx";

export function StepUpByPasskey({ onDone, onCancel }: StepUpFormProps) {
  const confirm = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: (isConfirmed) => isConfirmed && onDone(),
    onError: (error) =>
      notifyFailure(error, passkeySentence(error, "We couldn't check that. Please try again.")),
  });
  return (
    <>
      <p>Your browser will ask for your passkey.</p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button autoFocus loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Use your passkey
        </Button>
      </DialogActions>
    </>
  );
}
